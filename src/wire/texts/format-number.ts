const numbers = new Intl.NumberFormat('en')

/** Formats a number inside a sentence. Screens pass numbers in the language of the viewer instead. */
export function formatNumber(number: number): string {
  return numbers.format(number)
}
