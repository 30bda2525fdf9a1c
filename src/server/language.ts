import type { Language } from '../wire/texts/language.ts'
import { findLanguage } from '../wire/texts/languages.ts'
import type { EdgeContext } from './edge.ts'

/** The language in which the asker reads, as their browser or program says. */
export function languageOf(c: EdgeContext): Language {
  return findLanguage(c.req.header('Accept-Language') ?? '')
}
