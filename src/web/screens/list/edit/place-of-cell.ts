import { targetOf } from '../../../grid/grid-cells.ts'
import { type FoundCell, findCell } from '../table/find-cell.ts'

/** Names a cell, whichever elements show it. */
export interface CellPlace {
  readonly key: string
  readonly column: string
}

/** The element that shows this cell now. */
export function findCellAt(area: HTMLElement, { key, column }: CellPlace): HTMLElement | null {
  const isWanted = (cell: HTMLElement) => {
    const found = findCell(cell)
    return found?.key === key && found.column === column
  }
  const row = [...area.querySelectorAll('tr')].find((found) => found.dataset.key === key)
  const cells = row === undefined ? area.querySelectorAll('dd') : row.cells
  return [...cells].find(isWanted) ?? null
}

/** Focuses the cell, or its only widget. */
export function focusCell(cell: HTMLElement | null): void {
  if (cell === null) return
  const target = targetOf(cell)
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Names the cell of an editor, to find the editor again. */
export function nameOfEditor({ key, column }: CellPlace): string {
  return `${key} ${column}`
}

export function focusEditor({ area, ...place }: CellPlace & { readonly area: HTMLElement }): void {
  const boxes = [...area.querySelectorAll<HTMLElement>('[data-editor]')]
  const box = boxes.find((one) => one.dataset.editor === nameOfEditor(place))
  box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

/** The next cell in reading order for which `isWished` says yes. */
export function findNextCell(
  from: HTMLElement,
  isWished: (found: FoundCell) => boolean,
  step: 1 | -1,
): FoundCell | null {
  const cells = [...(from.closest('tbody, dl')?.querySelectorAll<HTMLElement>('td, dd') ?? [])]
  for (let at = cells.indexOf(from) + step; at >= 0 && at < cells.length; at += step) {
    const found = findCell(cells[at] ?? null)
    if (found !== null && isWished(found)) return found
  }
  return null
}

/** Places the box over the cell, in the area that scrolls. */
export function placeOver(area: HTMLElement, cell: HTMLElement, box: HTMLElement): void {
  const [outer, inner] = [area.getBoundingClientRect(), cell.getBoundingClientRect()]
  box.style.minWidth = `${Math.min(Math.max(inner.width, leastWidth), area.clientWidth)}px`
  const width = box.offsetWidth
  // The box stays in sight, even if its cell is half outside or narrower than the field.
  const most = outer.right - width
  const isMirrored = getComputedStyle(area).direction === 'rtl'
  const isAtEnd = getComputedStyle(cell).textAlign === 'end'
  const wished = isMirrored === isAtEnd ? inner.left : inner.right - width
  const left = Math.max(outer.left, Math.min(wished, most))
  box.style.left = `${left - outer.left - area.clientLeft + area.scrollLeft}px`
  box.style.top = `${inner.top - outer.top - area.clientTop + area.scrollTop}px`
  box.style.setProperty('--cell-height', `${inner.height}px`)
}

/** The least width of a field, in pixels. */
const leastWidth = 208
