interface Drag {
  /** The press that begins the drag. */
  readonly event: PointerEvent
  /** Called with the id of the place under the pointer; null: none. */
  onOver(place: string | null): void
  /** Called once if the card was dragged: with the place where it was dropped; null: none. */
  onEnd(place: string | null): void
}

const leastPixels = 5
const nearPixels = 56
const stepPixels = 12
const stepMs = 16

/** What is pressed or typed into stays so on a card. */
const pressed = 'a, input, button:not([data-handle]), label'

/** Lets a copy of the card follow the pointer. A press without movement stays a click; Escape gives up. */
export function dragCard(drag: Drag): void {
  const { target, button, pointerType } = drag.event
  if (!(target instanceof Element) || button !== 0 || target.closest(pressed) !== null) return
  // A finger on a card scrolls.
  const isOnHandle = target.closest('[data-handle]') !== null
  const card = target.closest<HTMLElement>('[data-card]')
  if (card !== null && (isOnHandle || pointerType === 'mouse')) follow(card, drag)
}

function follow(card: HTMLElement, { event: { pointerId, clientX, clientY }, onOver, onEnd }: Drag): void {
  const listeners = new AbortController()
  const { signal } = listeners
  const area = card.closest('section[tabindex]')
  let ghost: HTMLElement | null = null
  let over: string | null = null
  let at = { x: clientX, y: clientY }
  let timer: ReturnType<typeof setInterval> | undefined

  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', (end) => end.pointerId === pointerId && leave(over), { signal })
  document.addEventListener('pointercancel', () => leave(null), { signal })
  document.addEventListener('keydown', giveUp, { signal, capture: true })

  function move(moved: PointerEvent) {
    if (moved.pointerId !== pointerId) return
    at = { x: moved.clientX, y: moved.clientY }
    if (ghost === null && Math.hypot(at.x - clientX, at.y - clientY) < leastPixels) return
    ghost ??= begin()
    ghost.style.translate = `${at.x - clientX}px ${at.y - clientY}px`
    look()
  }

  function begin(): HTMLElement {
    getSelection()?.removeAllRanges()
    timer = setInterval(scroll, stepMs)
    return showGhost(card)
  }

  function look() {
    const place = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-place]')
    const next = place?.dataset.place ?? null
    if (next === over) return
    over = next
    onOver(over)
  }

  /** Near the ends of what scrolls, it goes on. */
  function scroll() {
    if (area === null) return
    const { left, right, top, bottom } = area.getBoundingClientRect()
    const by = (here: number, first: number, last: number) =>
      here < first + nearPixels ? -stepPixels : here > last - nearPixels ? stepPixels : 0
    area.scrollBy({ left: by(at.x, left, right), top: by(at.y, top, bottom) })
    look()
  }

  function giveUp(key: KeyboardEvent) {
    if (key.key !== 'Escape' || ghost === null) return
    key.preventDefault()
    key.stopPropagation()
    leave(null)
  }

  function leave(place: string | null) {
    listeners.abort()
    clearInterval(timer)
    if (ghost === null) return
    ghost.remove()
    onEnd(place)
  }
}

/** A copy without anything that could be pressed or named twice. */
function showGhost(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect()
  const ghost = document.importNode(card, true)
  for (const control of ghost.querySelectorAll('input, button, form')) control.remove()
  delete ghost.dataset.card
  delete ghost.dataset.key
  ghost.dataset.ghost = ''
  ghost.ariaHidden = 'true'
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(ghost)
  return ghost
}
