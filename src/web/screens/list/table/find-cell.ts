/** A cell of the list, from something in it. */
export interface FoundCell {
  readonly cell: HTMLTableCellElement
  /** The row's key as addresses write it. */
  readonly key: string
  /** Its column's name. */
  readonly column: string
}

/** A row of the list says its key, and a head its column; null for what is neither in a row nor under a column. */
export function findCell(target: EventTarget | null): FoundCell | null {
  const cell = target instanceof Element ? target.closest('td') : null
  const key = cell?.closest('tr')?.dataset.key
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  const column = head?.dataset.column
  return cell && key !== undefined && column !== undefined ? { cell, key, column } : null
}
