import type { Language } from '../wire/texts/language.ts'
import { findLanguage } from '../wire/texts/languages.ts'
import type { EdgeContext } from './edge.ts'
import { chosenBy } from './preferences.ts'

/** The language in which the asker reads: the person's choice, else as their browser or program says. */
export function languageOf(c: EdgeContext): Language {
  return findLanguage(chosenBy(c.get('actor'))?.language ?? c.req.header('Accept-Language') ?? '')
}
