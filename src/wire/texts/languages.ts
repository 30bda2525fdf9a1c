import { german } from './de/index.ts'
import { spanish } from './es/index.ts'
import { english, type Language } from './language.ts'
import { createPseudo } from './pseudo.ts'

/** For the server, which speaks all of them. English comes first: whoever asks for none of these languages reads it. */
export const languages: readonly Language[] = [english, german, spanish, createPseudo()]

/** The language that suits an Accept-Language header best; a tag alone is such a header, too. */
export function findLanguage(accepted: string): Language {
  const tags = accepted
    .split(',')
    .slice(0, 10)
    .map((entry) => (entry.split(';')[0] ?? '').trim().toLowerCase())
  for (const tag of tags) {
    const found =
      languages.find((language) => language.tag.toLowerCase() === tag) ??
      languages.find((language) => language.tag === tag.split('-')[0])
    if (found !== undefined) return found
  }
  return english
}

/** The languages that a person may choose, by their own names. The one for tests is for development only. */
export function offeredLanguages(dev: boolean): { readonly tag: string; readonly name: string }[] {
  return languages
    .filter(({ tag }) => dev || !tag.endsWith('-XA'))
    .map(({ tag }) => ({ tag, name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag }))
}
