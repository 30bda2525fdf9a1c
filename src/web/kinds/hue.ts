const hues = 9

/**
 * One of the quiet colours of tokens.css: a word has the same one wherever it stands, unless a word before it in its column's
 * choice has it already.
 */
export function toHue(word: string, words: readonly string[] | null): number {
  if (words === null || words.length > hues) return toWished(word)
  const taken = new Set<number>()
  for (const known of words) {
    let hue = toWished(known)
    while (taken.has(hue)) hue = (hue % hues) + 1
    if (known === word) return hue
    taken.add(hue)
  }
  return toWished(word)
}

function toWished(word: string): number {
  let sum = 7
  for (let index = 0; index < word.length; index += 1) sum = (sum * 31 + word.charCodeAt(index)) % 65_521
  return (sum % hues) + 1
}
