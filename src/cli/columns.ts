/** Prints rows under a head, in columns as wide as necessary. The last column is not padded. */
export function toColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length)
    })
  }
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** "2026-11-21 10:02" in UTC. */
export function toMinute(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}
