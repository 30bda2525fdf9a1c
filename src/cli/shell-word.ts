/** Quotes the word for a shell. */
export function toShellWord(word: string): string {
  return /^[\w.,/:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
