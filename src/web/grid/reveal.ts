import { stickyWidths } from './sticky-widths.ts'

/** Scrolls just enough to show a cell, also beside the columns that stay. */
export function reveal(cell: HTMLTableCellElement, table: HTMLTableElement, area: HTMLElement): void {
  const box = cell.getBoundingClientRect()
  const seen = area.getBoundingClientRect()
  const kept = stickyWidths(table, cell.cellIndex)
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  const head = table.tHead?.offsetHeight ?? 0
  const above = box.top - seen.top - (cell.closest('thead') === null ? head : 0)
  // The notice may cover the lower end of the area.
  const covered = Number.parseFloat(getComputedStyle(area).scrollPaddingBlockEnd) || 0
  const below = box.bottom - (seen.top + area.clientTop + area.clientHeight - covered)
  const before = box.left - seen.left - (isMirrored ? kept.end : kept.start)
  const behind =
    box.right - (seen.left + area.clientLeft + area.clientWidth - (isMirrored ? kept.start : kept.end))
  const top = above < 0 ? above : Math.min(above, Math.max(0, below))
  // A cell that is wider than the area shows its beginning.
  const wide = before < 0 || behind <= 0
  const left = wide ? Math.min(0, before) : isMirrored ? behind : Math.min(before, behind)
  if (getComputedStyle(cell).position === 'sticky') area.scrollBy({ top })
  else if (top !== 0 || left !== 0) area.scrollBy({ top, left })
}
