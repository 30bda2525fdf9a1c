import { targetOf } from '../../../grid/grid-cells.ts'
import { type FoundCell, findCell } from '../table/find-cell.ts'

/** Where a cell is, whatever elements show it now. */
export interface CellPlace {
  readonly key: string
  readonly column: string
}

/** The cell of this row and column as it is drawn now. */
export function findCellAt(area: HTMLElement, { key, column }: CellPlace): HTMLTableCellElement | null {
  const row = [...area.querySelectorAll('tr')].find((found) => found.dataset.key === key)
  return [...(row?.cells ?? [])].find((cell) => findCell(cell)?.column === column) ?? null
}

/** The keyboard goes on from there. */
export function focusCell(cell: HTMLTableCellElement | null): void {
  if (cell === null) return
  const target = targetOf(cell)
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** What lies over a cell says of which, for the way back to it. */
export function nameOfEditor({ key, column }: CellPlace): string {
  return `${key} ${column}`
}

export function focusEditor({ area, ...place }: CellPlace & { readonly area: HTMLElement }): void {
  const boxes = [...area.querySelectorAll<HTMLElement>('[data-editor]')]
  const box = boxes.find((one) => one.dataset.editor === nameOfEditor(place))
  box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

/** The next cell in reading order of which the answer is yes. */
export function findNextCell(
  from: HTMLTableCellElement,
  isWished: (found: FoundCell) => boolean,
  step: 1 | -1,
): FoundCell | null {
  const cells = [...(from.closest('tbody')?.querySelectorAll('td') ?? [])]
  for (let at = cells.indexOf(from) + step; at >= 0 && at < cells.length; at += step) {
    const found = findCell(cells[at] ?? null)
    if (found !== null && isWished(found)) return found
  }
  return null
}

/** Over the cell, in what scrolls with it. */
export function placeOver(area: HTMLElement, cell: HTMLElement, box: HTMLElement): void {
  const [outer, inner] = [area.getBoundingClientRect(), cell.getBoundingClientRect()]
  box.style.minWidth = `${Math.min(Math.max(inner.width, leastWidth), area.clientWidth)}px`
  const width = box.offsetWidth
  // Not out of sight: beside its place, where the cell is half out of it or narrower than what it takes to write.
  const most = outer.right - width
  const isMirrored = getComputedStyle(area).direction === 'rtl'
  const isAtEnd = getComputedStyle(cell).textAlign === 'end'
  const wished = isMirrored === isAtEnd ? inner.left : inner.right - width
  const left = Math.max(outer.left, Math.min(wished, most))
  box.style.left = `${left - outer.left - area.clientLeft + area.scrollLeft}px`
  box.style.top = `${inner.top - outer.top - area.clientTop + area.scrollTop}px`
  box.style.setProperty('--cell-height', `${inner.height}px`)
}

/** In pixels. */
const leastWidth = 208
