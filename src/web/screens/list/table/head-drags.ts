import { type ColumnContext, place, resize } from './column-acts.ts'
import { dragToPlace } from './drag-to-place.ts'
import { dragWidth } from './drag-width.ts'

/** A mouse moves a column by its head. A finger scrolls there instead. */
export function startHeadDrag(target: Element, event: PointerEvent, find: () => ColumnContext): void {
  const found = findHead(target)
  if (found === null) return
  const { head, column } = found
  const edge = target.closest<HTMLElement>('[data-edge]')
  if (edge !== null) {
    dragWidth({ event, edge, head, onWidth: (width) => resize(find(), column, width) })
  } else if (event.pointerType !== 'touch' && target.closest('button, [popover]') === null) {
    dragToPlace({
      event,
      item: head,
      items: [...(head.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])],
      area: head.closest('section'),
      isInline: true,
      onPlace: (before) => place(find(), column, before?.dataset.column ?? null),
    })
  }
}

export function fitColumn(target: Element, columns: ColumnContext): void {
  const found = findHead(target)
  if (found !== null && target.closest('[data-edge]') !== null) resize(columns, found.column, null)
}

function findHead(target: Element): { head: HTMLTableCellElement; column: string } | null {
  const head = target.closest('th')
  const column = head?.dataset.column
  return head && column !== undefined ? { head, column } : null
}
