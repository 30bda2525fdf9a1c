import { toColumnId, toColumnName, toWidth } from './column-state.ts'
import { allNames, type ColumnTable } from './use-column-table.ts'

/** What a person does to a column, by whatever way: its head, its menu, the panel of all columns. */
export function isPinned(table: ColumnTable, name: string): boolean {
  return table.getColumn(toColumnId(name))?.getIsPinned() === 'start'
}

export function isShown(table: ColumnTable, name: string): boolean {
  return table.getColumn(toColumnId(name))?.getIsVisible() ?? false
}

export function show(table: ColumnTable, name: string, isWished: boolean): void {
  table.getColumn(toColumnId(name))?.toggleVisibility(isWished)
}

/** What stays in sight beside others must know where they end: a pinned column has a width of its own. */
export function pin(table: ColumnTable, name: string, width: number | null): void {
  const column = table.getColumn(toColumnId(name))
  if (width !== null && !column?.getIsPinned()) resize(table, name, width)
  column?.pin(column.getIsPinned() ? false : 'start')
}

/** Null: as wide as what it holds. */
export function resize(table: ColumnTable, name: string, width: number | null): void {
  table.setColumnSizing((sizes) => {
    const others = Object.entries(sizes).filter(([id]) => id !== toColumnId(name))
    return Object.fromEntries(width === null ? others : [...others, [toColumnId(name), toWidth(width)]])
  })
}

/** Before another one, or behind all of them. Beside a pinned one it becomes pinned, elsewhere it ceases to be. */
export function place(table: ColumnTable, name: string, before: string | null): void {
  if (name === before) return
  const pinned = table.getStartLeafColumns().map((column) => toColumnName(column.id))
  const staysInSight = before !== null && pinned.includes(before)
  if (staysInSight || pinned.includes(name)) {
    const others = pinned.filter((other) => other !== name)
    const start = staysInSight ? insert(others, name, before) : others
    table.setColumnPinning({ start: start.map(toColumnId), end: [] })
  }
  table.setColumnOrder(insert(allNames(table), name, before).map(toColumnId))
}

/** A place on among those beside which it stands: pinned ones stay pinned. */
export function move(table: ColumnTable, name: string, steps: -1 | 1): void {
  const names = allNames(table).filter((other) => isPinned(table, other) === isPinned(table, name))
  const others = names.filter((other) => other !== name)
  const at = names.indexOf(name) + steps
  if (at < 0 || at >= names.length) return
  const next = others.toSpliced(at, 0, name).map(toColumnId)
  if (isPinned(table, name)) table.setColumnPinning({ start: next, end: [] })
  else table.setColumnOrder([...table.getStartLeafColumns().map((column) => column.id), ...next])
}

function insert(names: readonly string[], name: string, before: string | null): string[] {
  const others = names.filter((other) => other !== name)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, name] : others.toSpliced(at, 0, name)
}
