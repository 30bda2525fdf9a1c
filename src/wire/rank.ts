/**
 * How well what somebody types names a thing: higher is better, null is not at all. What begins with it comes before what has
 * a word that does, that before what only contains it, and last what has its letters in their order.
 */
export function rank(typed: string, name: string): number | null {
  const wish = fold(typed)
  const text = fold(name)
  const words = text.split(' ')
  // Of two that match as well the shorter one is meant more likely.
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

/** As one types it: no accents, no capitals, one space between words. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Each typed word begins another word of the name, in the name's order. */
function beginWords(typed: readonly string[], words: readonly string[]): boolean {
  let place = 0
  return typed.every((part) => {
    const found = words.findIndex((word, index) => index >= place && word.startsWith(part))
    place = found + 1
    return found >= 0
  })
}

/** Fewer than three letters in their order are in nearly everything. */
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
