import { english, type Language } from '../../wire/texts/language.ts'

let pageLanguage = english

/** What the server drew the page in. It is loaded before React takes the page over. */
export async function loadPageLanguage(tag: string): Promise<Language> {
  if (tag !== english.tag) pageLanguage = (await import('../../wire/texts/languages.ts')).findLanguage(tag)
  return pageLanguage
}

/** A catalogue for scripts of the page that are no components; those use the hook. */
export function pageTexts<Texts extends object>(catalogue: Texts): Texts {
  return pageLanguage.texts(catalogue)
}
