import { createContext, useContext } from 'react'
import { english, type Language } from '../../wire/texts/language.ts'

export const LanguageContext = createContext<Language>(english)

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** Returns the catalogue in the reader's language, given the English one. */
export function useTexts<Texts extends object>(catalogue: Texts): Texts {
  return useLanguage().texts(catalogue)
}
