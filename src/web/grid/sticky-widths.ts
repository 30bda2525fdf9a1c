/** How much of what scrolls is covered at its two ends by columns that stay. Their heads say at which. */
export interface StickyWidths {
  readonly start: number
  readonly end: number
}

/** Beside this column: one that stays at both ends is before or behind it. */
export function stickyWidths(table: HTMLTableElement, column: number): StickyWidths {
  const both = headsThatStay(table, 'both')
  return {
    start: startWidth(table) + widthOf(both.filter((head) => head.cellIndex < column)),
    end: widthOf(both.filter((head) => head.cellIndex > column)),
  }
}

/** One whose place is far outside does not stay: there is too little room. */
export function startWidth(table: HTMLTableElement): number {
  const heads = headsThatStay(table, 'start')
  return widthOf(heads.filter((head) => !getComputedStyle(head).insetInlineStart.startsWith('-')))
}

function headsThatStay(table: HTMLTableElement, where: 'start' | 'both'): HTMLTableCellElement[] {
  return [...table.querySelectorAll<HTMLTableCellElement>(`thead th[data-sticks="${where}"]`)]
}

function widthOf(heads: readonly HTMLElement[]): number {
  return heads.reduce((width, head) => width + head.offsetWidth, 0)
}
