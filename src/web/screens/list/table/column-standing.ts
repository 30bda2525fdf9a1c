import type { Column } from '../../../../wire/column.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'

/** How a table's columns stand now, and how that is changed. */
export interface ColumnStanding {
  /** In their order, pinned ones first, those that are not shown in their places. */
  readonly all: readonly string[]
  readonly shown: readonly string[]
  readonly pinned: readonly string[]
  /** Of those that have one of their own. */
  readonly widths: ReadonlyMap<string, number>
}

/** Columns that the address names are what it shows, in its order, whatever the layout says of them. */
export function toStanding(
  layout: ListLayout,
  columns: readonly Column[],
  wished: readonly string[] | null,
): ColumnStanding {
  const names = new Set(columns.map((column) => column.name))
  const pinned = layout.pinned.filter((name) => names.has(name))
  const all = [...new Set([...pinned, ...(wished ?? layout.order), ...names])].filter((name) =>
    names.has(name),
  )
  const named = new Set(wished ?? layout.hidden)
  const isShown = (name: string) => named.has(name) === (wished !== null)
  return {
    all,
    shown: all.filter(isShown),
    pinned,
    widths: new Map(layout.widths.map(({ column, width }) => [column, width])),
  }
}
