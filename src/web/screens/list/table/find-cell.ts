/** A cell of a list, or a field of a row's page, found from an element inside. */
export interface FoundCell {
  readonly cell: HTMLElement
  /** The row's key as addresses write it. */
  readonly key: string
  /** Its column's name. */
  readonly column: string
}

/** Finds the cell by its row's key and its column. Null for elements without a row or a column. */
export function findCell(target: EventTarget | null): FoundCell | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest('td')
  return cell === null ? findField(target) : findTableCell(cell)
}

/** The head of a table names the column. */
function findTableCell(cell: HTMLTableCellElement): FoundCell | null {
  const key = cell.closest('tr')?.dataset.key
  const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  const column = head?.dataset.column
  return key !== undefined && column !== undefined ? { cell, key, column } : null
}

function findField(target: Element): FoundCell | null {
  const cell = target.closest<HTMLElement>('dd[data-column]')
  const key = cell?.closest<HTMLElement>('[data-key]')?.dataset.key
  const column = cell?.dataset.column
  return cell && key !== undefined && column !== undefined ? { cell, key, column } : null
}
