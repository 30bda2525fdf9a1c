import { isFocusLost } from '../ui/is-focus-lost.ts'
import { isWriting } from '../ui/is-writing.ts'
import { cellOf, rowOf, takeOut, targetOf, widgetsIn } from './grid-cells.ts'
import { nameRoles } from './name-roles.ts'
import { nextPlace } from './next-place.ts'
import { reveal } from './reveal.ts'

/**
 * Makes a table a grid: Tab has one stop there, arrows move inside. A cell with one widget hands the focus to it. Enter
 * and F2 lead into other cells, Escape leads out. If rows come and go, the focus stays with its row key and column, or
 * goes to the nearest row. `area` scrolls. The returned function ends it.
 */
export function startGrid(table: HTMLTableElement, area: HTMLElement): () => void {
  const document = table.ownerDocument
  const listeners = new AbortController()
  const { signal } = listeners
  const observer = new MutationObserver(takeUpChanges)
  const around = table.closest('main')
  let stop: HTMLElement | null = null
  let place: KeptPlace | null = null
  let isInside = false

  table.setAttribute('role', 'grid')
  nameRoles(table)
  takeOut(table, null)
  rest(firstCell(table))
  observer.observe(table, { childList: true, subtree: true })
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ) => table.addEventListener(name, handle, { signal })
  listen('focusin', (event) => {
    isInside = true
    rest(cellOf(table, event.target))
  })
  listen('focusout', () => {
    // A removed element loses the focus, too, but then the grid must give the focus to another cell.
    queueMicrotask(() => {
      if (stop?.isConnected && !table.contains(document.activeElement)) isInside = false
    })
  })
  // In a narrower window CSS may draw the rows as something else.
  document.defaultView?.addEventListener('resize', () => nameRoles(table), { signal })
  listen('pointerdown', ({ target }) => makeFocusable(cellOf(table, target)))
  listen('keydown', onKeyDown)
  const comeIn = leadIn(table, () => moveTo(cellOf(table, stop)))
  document.addEventListener('keydown', comeIn, { signal })

  function rest(cell: HTMLTableCellElement | null) {
    if (cell === null) return
    const target = targetOf(cell)
    if (stop !== null && stop !== target) stop.tabIndex = -1
    target.tabIndex = 0
    stop = target
    place = toKept(table, cell)
  }

  function moveTo(cell: HTMLTableCellElement | null) {
    if (cell === null) return
    rest(cell)
    reveal(cell, table, area)
    stop?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(table, event.target)
    if (cell === null || event.defaultPrevented || isWriting(event.target)) return
    if (act(cell, event)) return
    const next = event.altKey || event.metaKey || event.shiftKey ? null : findNext(table, cell, event, area)
    if (next === null) return
    event.preventDefault()
    moveTo(next)
  }

  function takeUpChanges(records: readonly MutationRecord[]) {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) takeOut(node, stop)
    }
    nameRoles(table)
    if (stop?.isConnected) return
    const again = place === null ? firstCell(table) : findAgain(table, place)
    if (again !== null && isInside && isFocusLost()) moveTo(again)
    else rest(again)
  }

  return () => {
    listeners.abort()
    observer.disconnect()
    makePlain(table)
    if (isInside) goOnIn(around)
  }
}

function makePlain(table: HTMLTableElement): void {
  table.removeAttribute('role')
  for (const element of table.querySelectorAll('[tabindex]')) element.removeAttribute('tabindex')
}

/** The table has gone with its last row, so the focus goes to the page's content. */
function goOnIn(around: HTMLElement | null): void {
  if (isFocusLost()) around?.focus({ preventScroll: true })
}

/** The first cell with a value. The cell with the row's checkbox has none. */
function firstCell(table: HTMLTableElement): HTMLTableCellElement | null {
  const cells = [
    ...(rowsOf(table).find(({ parentElement }) => parentElement?.tagName === 'TBODY')?.cells ?? []),
  ]
  return cells.find((cell) => isNamed(table, cell)) ?? cells[0] ?? null
}

/** All but the headings of groups, which have no cells to go to. */
function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.rows].filter(({ dataset }) => !('group' in dataset))
}

function isNamed(table: HTMLTableElement, { cellIndex }: HTMLTableCellElement): boolean {
  return columnAt(table, cellIndex) !== undefined
}

function columnAt(table: HTMLTableElement, at: number): string | undefined {
  return table.tHead?.rows[0]?.cells[at]?.dataset.column
}

interface KeptPlace {
  readonly key: string | undefined
  readonly column: string | undefined
  readonly row: number
  readonly at: number
}

function toKept(table: HTMLTableElement, cell: HTMLTableCellElement): KeptPlace {
  const row = rowOf(cell)
  return {
    key: row?.dataset.key,
    column: columnAt(table, cell.cellIndex),
    row: row?.rowIndex ?? 0,
    at: cell.cellIndex,
  }
}

function findAgain(
  table: HTMLTableElement,
  { key, column, row, at }: KeptPlace,
): HTMLTableCellElement | null {
  const rows = rowsOf(table)
  const found = rows.find((one) => key !== undefined && one.dataset.key === key)
  const nearest = found ?? rows[Math.min(row, rows.length - 1)]
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const index = heads.findIndex((head) => column !== undefined && head.dataset.column === column)
  const cells = nearest?.cells
  return cells?.[index === -1 ? Math.min(at, cells.length - 1) : index] ?? null
}

/** A click on the cell must focus it. */
function makeFocusable(cell: HTMLTableCellElement | null): void {
  if (cell !== null && !cell.hasAttribute('tabindex')) cell.tabIndex = -1
}

/** Handles keys of the cell itself. Other keys may lead to another cell. */
function act(cell: HTMLTableCellElement, event: KeyboardEvent): boolean {
  const isDone = openAside(cell, event) || moveWithin(cell, event) || pressSwitch(cell, event)
  if (isDone) event.preventDefault()
  return isDone
}

/** Alt+Down opens the menu of a column's head. */
function openAside(cell: HTMLTableCellElement, { key, altKey }: KeyboardEvent): boolean {
  const aside = cell.querySelector<HTMLElement>('[data-aside]')
  if (key !== 'ArrowDown' || !altKey || aside === null) return false
  aside.click()
  return true
}

/** The keys j and k lead into the grid from anywhere, unless a person is typing or a dialog is open. */
function leadIn(table: HTMLTableElement, comeIn: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, target, defaultPrevented } = event
    if ((key !== 'j' && key !== 'k') || defaultPrevented || hasModifier(event) || isWriting(target)) return
    if (table.contains(document.activeElement) || document.querySelector('dialog[open], :popover-open'))
      return
    event.preventDefault()
    comeIn()
  }
}

/** Space presses the row's main switch, or else its first one, unless a widget has the key. It ignores key repeat. */
function pressSwitch(cell: HTMLTableCellElement, event: KeyboardEvent): boolean {
  const { key, target, repeat } = event
  if (key !== ' ' || hasModifier(event)) return false
  if (!(target instanceof HTMLTableCellElement || target instanceof HTMLAnchorElement)) return false
  const row = rowOf(cell)
  const found =
    row?.querySelector<HTMLElement>('[data-card="switch"] [role="switch"]') ??
    row?.querySelector<HTMLElement>('[role="switch"]')
  if (!repeat) found?.click()
  return found != null
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** In a cell with several widgets: Enter and F2 lead in and from one to the next, Escape leads out. */
function moveWithin(cell: HTMLTableCellElement, { key, target }: KeyboardEvent): boolean {
  const widgets = widgetsIn(cell)
  if (widgets.length < 2) return false
  const outer = targetOf(cell)
  if (key === 'F2' || (key === 'Enter' && target === cell)) {
    const at = target instanceof HTMLElement ? widgets.indexOf(target) : -1
    widgets[(at + 1) % widgets.length]?.focus()
    return true
  }
  if (key !== 'Escape' || target === outer) return false
  outer.focus()
  return true
}

function findNext(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  press: KeyboardEvent,
  area: HTMLElement,
): HTMLTableCellElement | null {
  const rows = rowsOf(table).filter((row) => row.checkVisibility())
  const row = rowOf(cell)
  if (row === null) return null
  const columns = [...row.cells].filter((one) => one.checkVisibility()).map((one) => one.cellIndex)
  const to = nextPlace({ row: rows.indexOf(row), column: cell.cellIndex }, press, {
    rows: rows.length,
    columns,
    firstRow: rows.findIndex((one) => one.parentElement?.tagName === 'TBODY'),
    pageRows: Math.max(1, Math.floor(area.clientHeight / Math.max(1, row.offsetHeight)) - 2),
    isMirrored: getComputedStyle(table).direction === 'rtl',
  })
  return to === null ? null : (rows[to.row]?.cells[to.column] ?? null)
}
