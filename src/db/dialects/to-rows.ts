/**
 * Drivers answer arrays, rows leave as objects. This adapter holds the one cast of a row to the shape that its
 * statement declares: only the database knows better.
 */
export function toRows<R>(columns: readonly string[], rows: readonly (readonly unknown[])[]): R[] {
  // An ordinary object would lose a column of this name: assigning to it sets the prototype.
  const hostile = columns.includes('__proto__')
  return rows.map((values) => {
    const row: Record<string, unknown> = hostile ? Object.create(null) : {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row as R
  })
}
