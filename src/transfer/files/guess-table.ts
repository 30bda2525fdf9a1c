/** The first rows of a table, as text. */
export type FirstRows = readonly (readonly string[])[]

const nullTokens = ['\\N', 'NULL', 'null', 'NA'] as const

/** The text that stands for NULL; null if none of the usual ones occurs. */
export function guessNullToken(occurs: (token: string) => boolean): string | null {
  return nullTokens.find(occurs) ?? null
}

/**
 * Whether the first row names the columns. Names are text, differ from each other, and are not among the values below
 * them. Where all is text, nothing speaks against a header, and most files have one.
 */
export function guessHeader([first, ...others]: FirstRows): boolean {
  if (first === undefined) return false
  const names = first.filter((cell) => cell !== '')
  if (names.length === 0 || new Set(names).size < names.length || names.some(isValue)) return false
  return !first.some((name, place) => name !== '' && others.some((row) => row[place] === name))
}

/** A number, a date or time, a truth value or a null token. */
function isValue(cell: string): boolean {
  return (
    /^[-+]?[\d.,\s]*\d%?$|^[-+]?\d[\d.]*e[-+]?\d+$/i.test(cell) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/.test(cell) ||
    /^\d{1,2}:\d{2}(:\d{2})?/.test(cell) ||
    /^(true|false)$/i.test(cell) ||
    nullTokens.some((token) => token === cell)
  )
}
