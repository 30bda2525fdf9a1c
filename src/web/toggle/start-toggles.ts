import { createMoves, type Moves } from './moves.ts'
import { hideButtons, showAllButtons } from './own-buttons.ts'

const selector = 'input[type="checkbox"][data-toggle][data-activate-url][data-deactivate-url]'

/**
 * Turns every checkbox under `root` that is marked as a toggle into a switch for its record, also those that come
 * later. The returned function stops it.
 */
export function startToggles(root: Document | Element): () => void {
  const document = root instanceof Document ? root : root.ownerDocument
  const page = document.defaultView
  if (page === null) return () => {}
  const moves = createMoves(document, page)
  const observer = new MutationObserver((records) => takeUpChanges(records, moves))
  const listeners = new AbortController()
  const { signal } = listeners

  for (const input of togglesIn(root)) {
    prepare(input)
    // The reader may have moved it before this ran, or the browser may have restored it. The server knows of neither.
    moves.show(input)
  }
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: watched,
    attributeOldValue: true,
  })
  root.addEventListener('change', (event) => moveOnChange(event, moves), { signal })
  root.addEventListener('keydown', moveOnEnter, { signal })
  root.addEventListener('focusout', (event) => dismissOnLeave(event, moves), { signal })
  page.addEventListener('online', moves.reconnected, { signal })
  document.addEventListener('switchboard:connected', moves.reconnected, { signal })
  page.addEventListener('pagehide', moves.sendWaiting, { signal })

  return () => {
    listeners.abort()
    observer.disconnect()
    moves.stop()
    showAllButtons(root)
  }
}

const watched = ['data-toggle', 'data-activate-url', 'data-deactivate-url', 'checked']

function prepare(input: HTMLInputElement): void {
  if (!input.hasAttribute('role')) input.setAttribute('role', 'switch')
  input.autocomplete = 'off'
  hideButtons(input)
}

function takeUpChanges(records: readonly MutationRecord[], moves: Moves): void {
  for (const record of records) if (record.type === 'attributes') takeUpAttribute(record, moves)
  for (const area of findNewAreas(records)) togglesIn(area).forEach(prepare)
  moves.dismissGone()
}

/** Takes the forms around new nodes, since a button may come after its input. A form counts once: it may hold hundreds. */
function findNewAreas(records: readonly MutationRecord[]): ReadonlySet<Element> {
  const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element)
  return new Set(added.map((node) => node.closest('form') ?? node))
}

function takeUpAttribute({ target, attributeName, oldValue }: MutationRecord, moves: Moves): void {
  if (!isToggle(target) || attributeName === null) return
  // React writes the same value again on every click, before it fires the change event.
  if (oldValue === target.getAttribute(attributeName)) return
  if (attributeName === 'checked') {
    // The server may have another value now.
    moves.dismiss(target)
    moves.show(target)
  } else {
    if (oldValue !== null) moves.forget(target)
    prepare(target)
  }
}

function moveOnChange(event: Event, moves: Moves): void {
  if (isToggle(event.target) && claim(event)) void moves.wish(event.target)
}

/** If the window lost the focus, the message stays. */
function dismissOnLeave({ target }: Event, moves: Moves): void {
  if (isToggle(target) && target.ownerDocument.hasFocus()) moves.dismiss(target)
}

/** Enter on a checkbox would submit the form around it. */
function moveOnEnter(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !isToggle(event.target)) return
  if (event.defaultPrevented) return
  event.preventDefault()
  if (!event.repeat) event.target.click()
}

function togglesIn(area: Document | Element): HTMLInputElement[] {
  const own = isToggle(area) ? [area] : []
  return [...own, ...area.querySelectorAll<HTMLInputElement>(selector)]
}

function isToggle(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(selector)
}

/** The script may run twice, for a page and for a part of it. Only one of them may move the switch. */
function claim(event: Event): boolean {
  return !Reflect.has(event, claimed) && Reflect.set(event, claimed, true)
}

const claimed = Symbol.for('switchboard.toggle')
