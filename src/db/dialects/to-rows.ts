/**
 * Turns the driver's arrays into objects. This adapter holds the only cast of a row to its statement's declared shape,
 * which only the database could check.
 */
export function toRows<R>(columns: readonly string[], rows: readonly (readonly unknown[])[]): R[] {
  // An assignment to this name on an ordinary object would set its prototype.
  const hostile = columns.includes('__proto__')
  return rows.map((values) => {
    const row: Record<string, unknown> = hostile ? Object.create(null) : {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row as R
  })
}
