import { english, type Language } from '../../wire/texts/language.ts'

let pageLanguage = english

/** A page loads the language in which it is drawn, and no other. */
const others: Readonly<Record<string, () => Promise<Language>>> = {
  de: async () => (await import('../../wire/texts/de/index.ts')).german,
  es: async () => (await import('../../wire/texts/es/index.ts')).spanish,
  'en-XA': async () => (await import('../../wire/texts/pseudo.ts')).createPseudo(),
}

/** Loads the language in which the server drew the page, before React hydrates the page. */
export async function loadPageLanguage(tag: string): Promise<Language> {
  pageLanguage = (await others[tag]?.()) ?? english
  return pageLanguage
}

/** A catalogue for scripts of the page that are not components. Components use the hook. */
export function pageTexts<Texts extends object>(catalogue: Texts): Texts {
  return pageLanguage.texts(catalogue)
}
