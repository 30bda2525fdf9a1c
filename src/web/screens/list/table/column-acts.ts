import { toColumnId, toColumnName, toWidth } from './column-state.ts'
import { type ColumnContext, type ColumnTable, changeColumns } from './column-table.ts'

export function show(context: ColumnContext, name: string, isWished: boolean): void {
  changeColumns(context, (table) => table.getColumn(toColumnId(name))?.toggleVisibility(isWished))
}

/** What stays in sight beside others must know where they end: a pinned column has a width of its own. */
export function pin(context: ColumnContext, name: string, width: number | null): void {
  changeColumns(context, (table) => {
    const column = table.getColumn(toColumnId(name))
    const isKept = column?.getIsPinned() === 'start'
    if (width !== null && !isKept) setWidth(table, name, width)
    column?.pin(isKept ? false : 'start')
  })
}

/** Null: as wide as what it holds. */
export function resize(context: ColumnContext, name: string, width: number | null): void {
  changeColumns(context, (table) => setWidth(table, name, width))
}

/** Before another one, or behind all of them. Beside a pinned one it becomes pinned, elsewhere it ceases to be. */
export function place(context: ColumnContext, name: string, before: string | null): void {
  if (name === before) return
  changeColumns(context, (table) => {
    const pinned = pinnedNames(table)
    const names = allNames(table)
    const staysInSight = before !== null && pinned.includes(before)
    if (staysInSight || pinned.includes(name)) {
      const others = pinned.filter((other) => other !== name)
      setPinned(table, staysInSight ? insert(others, name, before) : others)
    }
    table.setColumnOrder(insert(names, name, before).map(toColumnId))
  })
}

/** A place on among those beside which it stands: pinned ones stay pinned. */
export function move(context: ColumnContext, name: string, steps: -1 | 1): void {
  changeColumns(context, (table) => {
    const pinned = pinnedNames(table)
    const isKept = pinned.includes(name)
    const names = isKept ? pinned : allNames(table).filter((other) => !pinned.includes(other))
    const at = names.indexOf(name) + steps
    if (at < 0 || at >= names.length) return
    const next = names.filter((other) => other !== name).toSpliced(at, 0, name)
    if (isKept) setPinned(table, next)
    else table.setColumnOrder([...pinned, ...next].map(toColumnId))
  })
}

function setWidth(table: ColumnTable, name: string, width: number | null): void {
  table.setColumnSizing((sizes) => {
    const others = Object.entries(sizes).filter(([id]) => id !== toColumnId(name))
    return Object.fromEntries(width === null ? others : [...others, [toColumnId(name), toWidth(width)]])
  })
}

function setPinned(table: ColumnTable, names: readonly string[]): void {
  table.setColumnPinning({ start: names.map(toColumnId), end: [] })
}

function pinnedNames(table: ColumnTable): string[] {
  return table.getStartLeafColumns().map(({ id }) => toColumnName(id))
}

function allNames(table: ColumnTable): string[] {
  return [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()].map(({ id }) => toColumnName(id))
}

function insert(names: readonly string[], name: string, before: string | null): string[] {
  const others = names.filter((other) => other !== name)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, name] : others.toSpliced(at, 0, name)
}
