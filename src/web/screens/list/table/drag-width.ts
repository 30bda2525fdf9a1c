import { toWidth } from '../../../../wire/list-layout.ts'

interface WidthDrag {
  readonly event: PointerEvent
  readonly edge: HTMLElement
  readonly head: HTMLTableCellElement
  onWidth(width: number): void
}

/** A line follows the pointer. The cells change only at the end, because laying out thousands at each step is slow. */
export function dragWidth({ event: { pointerId, clientX: from }, edge, head, onWidth }: WidthDrag): void {
  const listeners = new AbortController()
  const { signal } = listeners
  const start = head.offsetWidth
  const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
  let width = start

  edge.dataset.dragged = ''
  edge.style.setProperty('--rows-end', `${-heightOfRows(head)}px`)
  edge.setPointerCapture(pointerId)
  edge.addEventListener('pointermove', ({ clientX }) => draw(start + (clientX - from) * sign), { signal })
  edge.addEventListener('lostpointercapture', end, { signal })
  document.addEventListener('keydown', giveUp, { signal, capture: true })

  function draw(pixels: number) {
    width = toWidth(pixels)
    edge.style.setProperty('--dragged', `${(width - start) * sign}px`)
  }

  function giveUp(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    width = start
    end()
    edge.releasePointerCapture(pointerId)
  }

  function end() {
    listeners.abort()
    if (width === start) return removeLine()
    onWidth(width)
    afterResize(head, removeLine)
  }

  function removeLine() {
    delete edge.dataset.dragged
    edge.removeAttribute('style')
  }
}

/** The line stays until the cells have their new width. */
function afterResize(head: HTMLElement, then: () => void): void {
  const before = head.offsetWidth
  const observer = new ResizeObserver(() => {
    if (head.offsetWidth === before) return
    observer.disconnect()
    then()
  })
  observer.observe(head)
}

/** The height of the visible rows. */
function heightOfRows(head: HTMLElement): number {
  const ends = [head.closest('table'), head.closest('section')].map(
    (part) => part?.getBoundingClientRect().bottom ?? 0,
  )
  return Math.max(0, Math.min(...ends) - head.getBoundingClientRect().bottom)
}
