const numbers = new Intl.NumberFormat('en')

/** A number inside a sentence. Screens pass the numbers of their viewers as the viewer's language writes them. */
export function formatNumber(number: number): string {
  return numbers.format(number)
}
