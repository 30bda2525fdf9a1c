/** A word in the middle of a sentence; what is written in capitals stays so. */
export function toInner(word: string): string {
  return /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)
}
