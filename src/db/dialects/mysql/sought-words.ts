import type { ServerFacts } from './server-facts.ts'

type Facts = Pick<ServerFacts, 'partParser' | 'indexedLetters'>

/** The words of a text that the index has. The others only have to be in the row. */
export function toSoughtWords(text: string, { partParser, indexedLetters }: Facts): string[] {
  const { least, most } = indexedLetters
  // The index has small letters, and some collations tell them from capitals.
  return toRuns(text.toLowerCase())
    .filter((run) => run.length >= least && run.length <= most)
    .filter((run) => partParser !== null || !leftOut.has(run))
}

/** The words in the server's language, in which they have no other meaning. */
export function toBooleanQuery(words: readonly string[], { partParser }: Facts): string {
  return words.map((word) => (partParser === null ? `+${word}*` : `+"${word}"`)).join(' ')
}

/** For the server, too, these are a word's letters. It knows none beyond the first 65,536 characters. */
function toRuns(text: string): readonly string[] {
  return text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ' ').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

const letter = '[\\p{L}\\p{M}\\p{N}_]'
const beyond = '[\\x{10000}-\\x{10ffff}]'

/** What is between words, for the server's regular expressions. */
export const betweenWords = '[^\\p{L}\\p{M}\\p{N}_]|[\\x{10000}-\\x{10ffff}]'

/** The place before a word. */
export const beforeWord = `(?:(?<!${letter})|(?<=${beyond}))`

/** We build the index with these, but somebody else who rebuilds the table loses them. */
const leftOut: ReadonlySet<string> = new Set(
  'about are com for from how that the this und was what when where who will with www'.split(' '),
)
