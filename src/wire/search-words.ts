import { Problem } from '../std/problem.ts'
import { listLimits } from './list-query.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** A word that every row of a search must contain, or must not. */
export interface SearchWord {
  readonly text: string
  readonly excluded: boolean
  /** True if it was in quotes, so that it may contain blanks. */
  readonly phrase: boolean
}

/** Parses `lamp "dark red" -broken !"for parts"`. An unclosed quote reaches to the end. */
export function parseSearch(text: string): SearchWord[] {
  const words = (text.match(/[-!]?"[^"]*"?|\S+/g) ?? []).map(toWord).filter((word) => word.text.trim() !== '')
  if (words.length > listLimits.searchWords) {
    throw new Problem('bad-request', listRefusals.tooManyWords(listLimits.searchWords))
  }
  return words
}

/** Normalises typed text for a list query. Every door uses it. */
export function tidySearch(text: string): string {
  const search = text.replace(/\s+/g, ' ').trim()
  if (search.length > listLimits.searchCharacters) {
    throw new Problem('bad-request', listRefusals.tooLong('q', listLimits.searchCharacters))
  }
  if (search.includes('\0')) throw new Problem('bad-request', listRefusals.nul('q'))
  return search
}

function toWord(text: string): SearchWord {
  const excluded = /^[-!]/.test(text)
  const word = excluded ? text.slice(1) : text
  const phrase = word.startsWith('"')
  return { text: phrase ? word.replaceAll('"', '') : word, excluded, phrase }
}
