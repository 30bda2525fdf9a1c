export const hues = 9

/** One of the quiet colours of tokens.css: the same word has the same one in every list, and after every restart. */
export function toHue(word: string): number {
  let sum = 7
  for (let index = 0; index < word.length; index += 1) sum = (sum * 31 + word.charCodeAt(index)) % 65_521
  return (sum % hues) + 1
}
