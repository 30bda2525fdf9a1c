/** The word as a shell takes it. */
export function toShellWord(word: string): string {
  return /^[\w.,/:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
