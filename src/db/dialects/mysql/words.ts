import { readWords } from './types.ts'

/** The number by which the database sorts the value of an enum or a set. */
export function wordNumber(text: string, declaredType: string): bigint {
  const words = readWords(declaredType)
  return /^set/i.test(declaredType) ? setNumber(text, words) : BigInt(words.indexOf(text) + 1)
}

/** How many words an enum has. A set has none of its own: its values are combinations. */
export function countWords(declaredType: string): number {
  return /^set/i.test(declaredType) ? 0 : readWords(declaredType).length
}

/** A bit for each of the words. */
function setNumber(text: string, words: readonly string[]): bigint {
  const chosen = new Set(text.split(','))
  return words.reduce((sum, word, place) => (chosen.has(word) ? sum | (1n << BigInt(place)) : sum), 0n)
}
