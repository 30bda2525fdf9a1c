import { toWidth } from './column-state.ts'

interface WidthDrag {
  readonly event: PointerEvent
  readonly edge: HTMLElement
  readonly head: HTMLTableCellElement
  /** What makes a cell as wide as its head says. */
  readonly sized: string
  onWidth(width: number): void
}

/** Only the head's width changes with the pointer: no row is drawn anew. */
export function dragWidth({ event, edge, head, sized, onWidth }: WidthDrag): void {
  const table = head.closest('table')
  const variable = head.dataset.width
  if (table === null) return
  const { signal, abort } = createEnd()
  const start = head.offsetWidth
  const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
  let width = start

  function draw(pixels: number) {
    const size = `${pixels}px`
    if (variable !== undefined) table?.style.setProperty(variable, size)
    if (head.style.width !== size) Object.assign(head.style, { width: size, minWidth: size, maxWidth: size })
  }

  draw(start)
  for (const row of table.rows) row.cells[head.cellIndex]?.classList.add(sized)
  edge.dataset.dragged = ''
  edge.setPointerCapture(event.pointerId)
  edge.addEventListener(
    'pointermove',
    ({ clientX }) => {
      width = toWidth(start + (clientX - event.clientX) * sign)
      draw(width)
    },
    { signal },
  )
  edge.addEventListener('lostpointercapture', end, { signal })

  function end() {
    abort()
    delete edge.dataset.dragged
    onWidth(width)
  }
}

function createEnd() {
  const listeners = new AbortController()
  return { signal: listeners.signal, abort: () => listeners.abort() }
}
