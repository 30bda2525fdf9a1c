/** The place of a cell: its row, and its index in that row. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  /** The indexes of the cells that are visible. */
  readonly columns: readonly number[]
  /** The first row below the heads. */
  readonly firstRow: number
  /** The number of rows that fit into the visible area. */
  readonly pageRows: number
  /** Whether lines begin on the right. */
  readonly isMirrored: boolean
}

export interface Press {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The cell that a key leads to. At an edge this is the same cell. Null means that the key does not move. */
export function nextPlace({ row, column }: Place, { key, ctrlKey }: Press, size: GridSize): Place | null {
  const { rows, columns, firstRow, pageRows, isMirrored } = size
  const at = columns.indexOf(column)
  const [first = column, last = column] = [columns[0], columns.at(-1)]
  const toRow = (to: number) => ({ row: Math.max(0, Math.min(rows - 1, to)), column })
  const along = (steps: number) => ({
    row,
    column: columns[Math.max(0, Math.min(columns.length - 1, at + steps))] ?? column,
  })
  if (ctrlKey && key !== 'Home' && key !== 'End') return null
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return toRow(row + 1)
    case 'ArrowUp':
    case 'k':
      return toRow(row - 1)
    case 'ArrowRight':
      return along(isMirrored ? -1 : 1)
    case 'ArrowLeft':
      return along(isMirrored ? 1 : -1)
    case 'PageDown':
      return toRow(row + pageRows)
    case 'PageUp':
      return toRow(Math.max(firstRow, row - pageRows))
    case 'Home':
      return ctrlKey ? { row: Math.min(firstRow, rows - 1), column: first } : { row, column: first }
    case 'End':
      return ctrlKey ? { row: rows - 1, column: last } : { row, column: last }
    default:
      return null
  }
}
