import type { Column } from '../../../../wire/column.ts'
import { type ListLayout, toWidth } from '../../../../wire/list-layout.ts'
import { toStanding } from './column-standing.ts'

export interface ColumnContext {
  readonly columns: readonly Column[]
  /** The columns that the address names; null if it names none. */
  readonly wished: readonly string[] | null
  readonly layout: ListLayout
  change(layout: ListLayout): void
  /** Called when the columns are no longer those of the address. */
  leave(): void
}

export function show(context: ColumnContext, name: string, isShown: boolean): void {
  changeColumns(context, (layout) => {
    const others = layout.hidden.filter((other) => other !== name)
    return { ...layout, hidden: isShown ? others : [...others, name] }
  })
}

/** Pinning gives the column a width of its own, because the next pinned column must know where it ends. */
export function pin(context: ColumnContext, name: string, width: number | null): void {
  changeColumns(context, (layout) => {
    const { pinned } = layout
    if (pinned.includes(name)) return { ...layout, pinned: pinned.filter((other) => other !== name) }
    const sized = width === null ? layout : setWidth(layout, name, width)
    return { ...sized, pinned: [...pinned, name] }
  })
}

/** Null makes the column as wide as its content. */
export function resize(context: ColumnContext, name: string, width: number | null): void {
  changeColumns(context, (layout) => setWidth(layout, name, width))
}

/** Moves the column before another, or to the end. Before a pinned column it becomes pinned, elsewhere unpinned. */
export function place(context: ColumnContext, name: string, before: string | null): void {
  if (name === before) return
  changeColumns(context, (layout, names) => {
    const staysInSight = before !== null && layout.pinned.includes(before)
    const pinned = staysInSight
      ? insert(layout.pinned, name, before)
      : layout.pinned.filter((other) => other !== name)
    return { ...layout, pinned, order: insert(names, name, before) }
  })
}

/** Moves the column by one place, among the pinned columns or among the others. */
export function move(context: ColumnContext, name: string, steps: -1 | 1): void {
  changeColumns(context, (layout, names) => {
    const { pinned } = layout
    const isPinned = pinned.includes(name)
    const neighbours = isPinned ? pinned : names.filter((other) => !pinned.includes(other))
    const at = neighbours.indexOf(name) + steps
    if (at < 0 || at >= neighbours.length) return layout
    const next = neighbours.filter((other) => other !== name).toSpliced(at, 0, name)
    return isPinned ? { ...layout, pinned: next } : { ...layout, order: [...pinned, ...next] }
  })
}

/** Makes the next layout from the current one and the names of all columns, in their order. */
type LayoutChange = (layout: ListLayout, names: readonly string[]) => ListLayout

/** If the address names the columns, the layout keeps its own order until the reader changes it. */
function changeColumns(context: ColumnContext, toNext: LayoutChange): void {
  const { columns, wished, layout, change, leave } = context
  const shown = toShownLayout(context)
  const next = toNext(shown, toStanding(layout, columns, wished).all)
  const staysInAddress = wished !== null && hasSameColumns(shown, next)
  change(staysInAddress ? { ...next, order: layout.order, hidden: layout.hidden } : next)
  if (wished !== null && !staysInAddress) leave()
}

/** The layout as the list shows it: with the address's columns, and without pins of missing columns. */
function toShownLayout({ columns, wished, layout }: ColumnContext): ListLayout {
  const names = columns.map((column) => column.name)
  const pinned = layout.pinned.filter((name) => names.includes(name))
  if (wished === null) return { ...layout, pinned }
  return { ...layout, pinned, order: wished, hidden: names.filter((name) => !wished.includes(name)) }
}

function hasSameColumns(one: ListLayout, other: ListLayout): boolean {
  return JSON.stringify([one.order, one.hidden]) === JSON.stringify([other.order, other.hidden])
}

function setWidth(layout: ListLayout, name: string, width: number | null): ListLayout {
  const others = layout.widths.filter(({ column }) => column !== name)
  return { ...layout, widths: width === null ? others : [...others, { column: name, width: toWidth(width) }] }
}

function insert(names: readonly string[], name: string, before: string | null): readonly string[] {
  const others = names.filter((other) => other !== name)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, name] : others.toSpliced(at, 0, name)
}
