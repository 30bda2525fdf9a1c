const numbers = new Intl.NumberFormat('es')

/** Formats a number inside a sentence. */
export function formatNumber(number: number): string {
  return numbers.format(number)
}
