/** The event loop maps or writes so many cells in some milliseconds. */
export const cellsAtOnce = 20_000

/** The overhead of a whole table equals about this many cells. */
export const tableCells = 50

/** Maps many rows without blocking the event loop: others get their turn between portions, and after the last one. */
export async function mapInTurns<T, R>(
  rows: readonly T[],
  columns: number,
  toRow: (row: T) => R,
): Promise<readonly R[]> {
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, columns)))
  if (rows.length <= atOnce) return rows.map(toRow)
  const made: R[] = []
  await nextTurn()
  for (let at = 0; at < rows.length; at += atOnce) {
    for (const row of rows.slice(at, at + atOnce)) made.push(toRow(row))
    await nextTurn()
  }
  return made
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
