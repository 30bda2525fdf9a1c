/** A cell of the list, found from an element inside. */
export interface FoundCell {
  readonly cell: HTMLTableCellElement
  /** The row's key as addresses write it. */
  readonly key: string
  /** Its column's name. */
  readonly column: string
}

/** Finds the cell by its row's key and its head's column. Null for elements without a row or a column. */
export function findCell(target: EventTarget | null): FoundCell | null {
  const cell = target instanceof Element ? target.closest('td') : null
  const key = cell?.closest('tr')?.dataset.key
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  const column = head?.dataset.column
  return cell && key !== undefined && column !== undefined ? { cell, key, column } : null
}
