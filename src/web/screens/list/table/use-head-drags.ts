import type { MouseEvent, PointerEvent } from 'react'
import { dragToPlace } from './drag-to-place.ts'
import { dragWidth } from './drag-width.ts'
import styles from './row-table.module.css'
import type { ListColumns } from './use-list-columns.ts'

const loadActs = () => import('./column-acts.ts')

type ColumnActs = Awaited<ReturnType<typeof loadActs>>

interface HeadDrags {
  onPointerEnter(): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onDoubleClick(event: MouseEvent<HTMLElement>): void
}

/** A head's edge makes its column wider, the rest of it takes the column elsewhere. Fingers scroll there. */
export function useHeadDrags(columns: ListColumns): HeadDrags {
  const act = async (deed: (acts: ColumnActs) => void) => deed(await loadActs())
  return {
    onPointerEnter: () => void loadActs(),
    onPointerDown({ target, nativeEvent: event }) {
      const found = findHead(target)
      if (found === null || event.button !== 0) return
      const { head, column } = found
      const edge = edgeOf(target)
      if (edge !== null) {
        event.preventDefault()
        const onWidth = (width: number) => void act(({ resize }) => resize(columns, column, width))
        dragWidth({ event, edge, head, sized: styles.sized ?? '', onWidth })
      } else if (event.pointerType !== 'touch' && !isAside(target)) {
        dragToPlace({
          event,
          item: head,
          items: [...(head.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])],
          area: head.closest('section'),
          isInline: true,
          onPlace: (before) =>
            void act(({ place }) => place(columns, column, before?.dataset.column ?? null)),
        })
      }
    },
    onDoubleClick({ target }) {
      const found = findHead(target)
      if (found === null || edgeOf(target) === null) return
      void act(({ resize }) => resize(columns, found.column, null))
    },
  }
}

function findHead(target: EventTarget): { head: HTMLTableCellElement; column: string } | null {
  const head = target instanceof Element ? target.closest('th') : null
  const column = head?.dataset.column
  return head && column !== undefined ? { head, column } : null
}

function edgeOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-edge]') : null
}

function isAside(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, [popover]') !== null
}
