import type { Column } from '../../../../wire/column.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'

/** The order, pins and widths of a table's columns as they show now. */
export interface ColumnStanding {
  /** In their order, pinned ones first. Hidden columns keep their places. */
  readonly all: readonly string[]
  readonly shown: readonly string[]
  readonly pinned: readonly string[]
  /** Only columns with a width of their own. */
  readonly widths: ReadonlyMap<string, number>
}

/** If the address names columns, the list shows these in that order, whatever the layout says. */
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
