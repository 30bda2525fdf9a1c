import { createContext, useContext } from 'react'
import { english, type Language } from '../../wire/texts/language.ts'

export const LanguageContext = createContext<Language>(english)

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** A catalogue in the reader's language, by the English one. */
export function useTexts<Texts extends object>(catalogue: Texts): Texts {
  return useLanguage().texts(catalogue)
}
