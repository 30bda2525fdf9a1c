/** The loop maps or writes so many in some milliseconds. */
export const cellsAtOnce = 20_000

/** Work on a whole table takes about as long as this many cells. */
export const tableCells = 50

/** Many rows of many columns keep nobody waiting: others have their turn between some and the next, and after the last. */
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
