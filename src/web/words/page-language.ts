import { english, type Language } from '../../wire/texts/language.ts'

let pageLanguage = english

/** Loads the language in which the server drew the page, before React hydrates the page. */
export async function loadPageLanguage(tag: string): Promise<Language> {
  if (tag !== english.tag) pageLanguage = (await import('../../wire/texts/languages.ts')).findLanguage(tag)
  return pageLanguage
}

/** A catalogue for scripts of the page that are not components. Components use the hook. */
export function pageTexts<Texts extends object>(catalogue: Texts): Texts {
  return pageLanguage.texts(catalogue)
}
