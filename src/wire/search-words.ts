import { Problem } from '../std/problem.ts'
import { listLimits } from './list-query.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** What every row that a search finds holds somewhere, or nowhere. */
export interface SearchWord {
  readonly text: string
  readonly excluded: boolean
  /** It stood in quotes, and may hold blanks. */
  readonly phrase: boolean
}

/** `lamp "dark red" -broken !"for parts"`: a quote that nobody closes reaches to the end. */
export function parseSearch(text: string): SearchWord[] {
  const words = (text.match(/[-!]?"[^"]*"?|\S+/g) ?? []).map(toWord).filter((word) => word.text.trim() !== '')
  if (words.length > listLimits.searchWords) {
    throw new Problem('bad-request', listRefusals.tooManyWords(listLimits.searchWords))
  }
  return words
}

/** As a list query holds it: what every door does with what was typed. */
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
