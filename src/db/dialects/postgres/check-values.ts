const orNull =
  /^CHECK \(\(\(("(?:[^"]|"")+"|[\p{L}\p{N}_$]+) IS NULL\) OR (\(\(?\1[ )].*)\)\)((?: NOT VALID)?)$/su
const check =
  /^CHECK \(\(\(?(?:"(?:[^"]|"")+"|[\p{L}\p{N}_$]+)\)?(?:::[\w ."]+)? = (?:ANY \(\(?ARRAY\[(.*?)\](?:\)::[\w ."]+\[\])?\)|(.*))\)\)(?: NOT VALID)?$/su
const literal = /^\(?(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?))\)?(?:::[\w ."]+?(?:\(\d+\))?)?(?:, |$)/s

/**
 * The list of CHECK (column IN (…)), which the server writes back as "= ANY (ARRAY[…])", with "column IS NULL OR"
 * before it at most; null for other conditions.
 */
export function allowedValuesOf(definition: string): string[] | null {
  const [, many, one] = check.exec(definition.replace(orNull, 'CHECK ($2)$3')) ?? []
  let rest = many ?? one ?? ''
  const values: string[] = []
  while (rest !== '') {
    const [whole, text, number] = literal.exec(rest) ?? []
    const value = text?.replaceAll("''", "'") ?? number
    if (whole === undefined || value === undefined) return null
    values.push(value)
    rest = rest.slice(whole.length)
  }
  return values.length === 0 ? null : values
}
