/** The widths that sticky columns cover at the two ends of the area. Their heads say at which end they stay. */
export interface StickyWidths {
  readonly start: number
  readonly end: number
}

/** For this column: a sticky column of both ends covers the start if it comes before, else the end. */
export function stickyWidths(table: HTMLTableElement, column: number): StickyWidths {
  const both = headsThatStay(table, 'both')
  return {
    start: startWidth(table) + widthOf(both.filter((head) => head.cellIndex < column)),
    end: widthOf(both.filter((head) => head.cellIndex > column)),
  }
}

/** A head with a negative inset does not stay, because there is too little room. */
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
