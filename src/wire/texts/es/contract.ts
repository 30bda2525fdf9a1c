/** Writes "de hoy", and "del mes pasado" before an article. */
export function of(words: string): string {
  return String(words).startsWith('el ') ? `del ${words.slice(3)}` : `de ${words}`
}
