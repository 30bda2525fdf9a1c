import { isNothing, isSelected, toPageMark, toRange } from './selected.ts'
import type { Selection } from './selection.ts'

export interface BoundSelection {
  /** Shows the selection in the boxes and rows. */
  show(): void
  leave(): void
}

/** Keeps the selection and the boxes of the form in step. Any table may draw the boxes. */
export function bindSelection(form: HTMLFormElement, selection: Selection): BoundSelection {
  const listeners = new AbortController()
  const page = form.ownerDocument
  const listen = { signal: listeners.signal }
  /** The key of the row where a range begins. */
  let anchor: string | null = null

  function show(): void {
    const selected = selection.get()
    const boxes = boxesOf(form)
    for (const box of boxes) {
      box.checked = isSelected(selected, box.value)
      markRow(box.closest('tr'), isNothing(selected) ? null : box.checked)
    }
    const head = headBoxOf(boxes)
    if (head === null) return
    const table = head.closest('table')
    if (table?.role === 'grid') table.ariaMultiSelectable = 'true'
    const mark = toPageMark(selected, keysOf(boxes))
    head.checked = mark === 'all'
    head.indeterminate = mark === 'some'
  }

  function mark(box: HTMLInputElement, { wish, isRange }: { wish: boolean; isRange: boolean }): void {
    const keys = keysOf(boxesOf(form))
    if (box.matches(headBox)) {
      selection.mark(keys, wish)
    } else {
      selection.mark(isRange ? toRange(keys, anchor, box.value) : [box.value], wish)
      anchor = box.value
    }
  }

  function onClick(event: MouseEvent): void {
    const box = findBox(form, event.target)
    if (box === null || isInLabel(event.target)) return
    // The browser has already changed a clicked box. A click on the cell around it has changed nothing yet.
    const wish = event.target === box ? box.checked : !box.checked
    mark(box, { wish, isRange: event.shiftKey })
    if (event.shiftKey) page.getSelection()?.removeAllRanges()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || !isInTable(form, event.target)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === ' ' && event.shiftKey && !isCommand) {
      const box = boxOfRow(form, event.target)
      if (box === null) return
      event.preventDefault()
      mark(box, { wish: !box.checked, isRange: false })
    } else if (event.key === 'a' && isCommand && !event.shiftKey) {
      event.preventDefault()
      selection.mark(keysOf(boxesOf(form)), true)
    } else if (event.key === 'Escape' && page.querySelector(':popover-open') === null) {
      if (isNothing(selection.get())) return
      event.preventDefault()
      selection.clear()
    }
  }

  /** Some browsers change a checkbox when the key goes up. */
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && event.shiftKey && isInTable(form, event.target)) event.preventDefault()
  }

  page.addEventListener('click', onClick, listen)
  page.addEventListener('keydown', onKeyDown, listen)
  page.addEventListener('keyup', onKeyUp, listen)
  page.addEventListener('switchboard:deleted', ({ detail }) => selection.forget(detail), listen)
  const unsubscribe = selection.subscribe(show)
  return {
    show,
    leave() {
      listeners.abort()
      unsubscribe()
    },
  }
}

/** The rows that the reader marked before the script came. */
export function findMarked(form: HTMLFormElement): readonly string[] {
  return keysOf(boxesOf(form).filter((box) => box.checked))
}

/** The bar with the focus disappears, so the focus moves to the table. */
export function focusRows(form: HTMLFormElement | null): void {
  const table = form === null ? null : boxesOf(form)[0]?.closest('table')
  const stop = table?.querySelector<HTMLElement>('[tabindex="0"]') ?? table?.querySelector('input')
  stop?.focus()
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement).filter(isRowBox)
}

function isRowBox({ name, type }: HTMLInputElement): boolean {
  return name === 'key' && type === 'checkbox'
}

function keysOf(boxes: readonly HTMLInputElement[]): string[] {
  return boxes.map((box) => box.value)
}

function headBoxOf(boxes: readonly HTMLInputElement[]): HTMLInputElement | null {
  return boxes[0]?.closest('table')?.tHead?.querySelector<HTMLInputElement>(headBox) ?? null
}

const headBox = '[data-select-page]'

/** The box in the clicked cell. */
function findBox(form: HTMLFormElement, target: EventTarget | null): HTMLInputElement | null {
  if (!isInTable(form, target) || !(target instanceof Element)) return null
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const box = cell?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  if (box === null || cell === null) return null
  return box.form === form || box.matches(headBox) ? box : null
}

/** The browser follows a click on a label with a click on its box. */
function isInLabel(target: EventTarget | null): boolean {
  return (
    target instanceof Element && !(target instanceof HTMLInputElement) && target.closest('label') !== null
  )
}

function boxOfRow(form: HTMLFormElement, target: EventTarget | null): HTMLInputElement | null {
  const row = target instanceof Element ? target.closest('tr') : null
  const boxes = boxesOf(form)
  return boxes.find((box) => row?.contains(box)) ?? (row?.closest('thead') ? headBoxOf(boxes) : null)
}

/** Whether the target is in the list's table, and no text field. */
function isInTable(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(writing) !== null) return false
  const table = target.closest('table')
  return table !== null && table === boxesOf(form)[0]?.closest('table')
}

const writing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

function markRow(row: HTMLTableRowElement | null, isMarked: boolean | null): void {
  if (isMarked === null) row?.removeAttribute('aria-selected')
  else row?.setAttribute('aria-selected', String(isMarked))
}
