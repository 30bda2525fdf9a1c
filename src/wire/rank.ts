/**
 * How well a name matches typed text: higher is better, null is no match. Best are names that begin with it, then those
 * with a word that does, then those that contain it, and last those with its letters in their order.
 */
export function rank(typed: string, name: string): number | null {
  const wish = fold(typed)
  const text = fold(name)
  const words = text.split(' ')
  // Of two equal matches, people more likely mean the shorter one.
  const shorter = 1 / (1 + text.length)
  if (text === wish) return ranks.same
  if (text.startsWith(wish)) return ranks.beginning + shorter
  if (beginWords(wish.split(' '), words)) return ranks.words + shorter
  if (
    words
      .map(([letter]) => letter)
      .join('')
      .startsWith(wish)
  )
    return ranks.initials + shorter
  if (text.includes(wish)) return ranks.within + shorter
  return hasLetters(wish, text) ? ranks.letters + shorter : null
}

export const ranks = { same: 6, beginning: 5, words: 4, initials: 3, within: 2, letters: 1 } as const

/** Normalises like typing: no accents, no capitals, one space between words. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Each typed word begins another word of the name, in the same order. */
function beginWords(typed: readonly string[], words: readonly string[]): boolean {
  let place = 0
  return typed.every((part) => {
    const found = words.findIndex((word, index) => index >= place && word.startsWith(part))
    place = found + 1
    return found >= 0
  })
}

/** Nearly every name contains fewer than three letters in their order. */
const leastLetters = 3

function hasLetters(wish: string, text: string): boolean {
  const letters = wish.replaceAll(' ', '')
  if (letters.length < leastLetters) return false
  let place = -1
  return [...letters].every((letter) => {
    place = text.indexOf(letter, place + 1)
    return place >= 0
  })
}
