interface Drag {
  /** The press that begins the drag. */
  readonly event: PointerEvent
  readonly item: HTMLElement
  /** All items in their order, among which the item moves. */
  readonly items: readonly HTMLElement[]
  /** The element that scrolls when the drag comes near its ends. */
  readonly area: HTMLElement | null
  readonly isInline: boolean
  onPlace(before: HTMLElement | null): void
}

const leastPixels = 5
const nearPixels = 40

/** Moves an item in a row of items. A press without movement stays a click. */
export function dragToPlace({ event: { pointerId, clientX, clientY }, ...drag }: Drag): void {
  const { item, items, area, isInline, onPlace } = drag
  const listeners = new AbortController()
  const { signal } = listeners
  const isMirrored = isInline && getComputedStyle(item).direction === 'rtl'
  let target: { before: HTMLElement | null; marked: HTMLElement } | null = null

  item.addEventListener('pointermove', follow, { signal })
  item.addEventListener('pointerup', drop, { signal })
  item.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', giveUp, { signal, capture: true })

  function follow(event: PointerEvent) {
    const way = isInline ? event.clientX - clientX : event.clientY - clientY
    if (!item.hasPointerCapture(pointerId)) {
      if (Math.abs(way) < leastPixels) return
      item.setPointerCapture(pointerId)
      item.dataset.dragged = ''
    }
    const at = isInline ? event.clientX : event.clientY
    scrollNear(at)
    mark(findTarget(at))
  }

  function findTarget(at: number) {
    const behind = items.find((other) => {
      const box = other.getBoundingClientRect()
      const middle = isInline ? box.left + box.width / 2 : box.top + box.height / 2
      return isMirrored ? at > middle : at < middle
    })
    const last = items.at(-1)
    return behind ? { before: behind, marked: behind } : last ? { before: null, marked: last } : null
  }

  function mark(next: typeof target) {
    if (target !== null) delete target.marked.dataset.drop
    target = next
    if (target !== null) target.marked.dataset.drop = target.before === null ? 'behind' : 'before'
  }

  function scrollNear(at: number) {
    if (area === null) return
    const box = area.getBoundingClientRect()
    const [first, last] = isInline ? [box.left, box.right] : [box.top, box.bottom]
    const by = at < first + nearPixels ? -16 : at > last - nearPixels ? 16 : 0
    if (by !== 0) area.scrollBy(isInline ? { left: by } : { top: by })
  }

  function drop() {
    const found = item.hasPointerCapture(pointerId) ? target : null
    end()
    if (found === null) return
    swallowClick()
    onPlace(found.before)
  }

  function giveUp(event: KeyboardEvent) {
    if (event.key !== 'Escape' || target === null) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    end()
  }

  function end() {
    mark(null)
    delete item.dataset.dragged
    if (item.hasPointerCapture(pointerId)) item.releasePointerCapture(pointerId)
    listeners.abort()
  }
}

/** The end of a drag over a link must not follow the link. */
function swallowClick(): void {
  const listeners = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listeners.abort()
  }
  document.addEventListener('click', swallow, { capture: true, signal: listeners.signal })
  setTimeout(() => listeners.abort())
}
