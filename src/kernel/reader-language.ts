import type { Actor } from '../wire/actor.ts'
import type { Language } from '../wire/texts/language.ts'
import { findLanguage } from '../wire/texts/languages.ts'

/** The language in which somebody reads the words of switches: their choice, else their browser's. Programs read English. */
export function readerLanguage(actor: Actor): Language {
  return findLanguage((actor.kind === 'person' && (actor.preferences?.language ?? actor.languages)) || '')
}
