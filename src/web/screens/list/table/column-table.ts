import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  type Table,
  tableFeatures,
} from '@tanstack/react-table'
import type { Column } from '../../../../wire/column.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import { toColumnId, toColumnState, toLayout } from './column-state.ts'
import { oneDeed } from './one-deed.ts'

const features = tableFeatures({
  coreReactivityFeature: oneDeed,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** Knows where the columns stand and nothing of the rows, which the server sorts, filters and counts. */
export type ColumnTable = Table<typeof features, never>

export interface ColumnContext {
  readonly columns: readonly Column[]
  /** What the address names instead; null for none. */
  readonly wished: readonly string[] | null
  readonly layout: ListLayout
  change(layout: ListLayout): void
  /** The columns are no longer those that the address names. */
  leave(): void
}

/**
 * TanStack Table is there for what a person does to columns, and comes when they come near one. How columns stand when a page is
 * drawn is known without it: see column-standing.ts.
 */
export function changeColumns(context: ColumnContext, deed: (table: ColumnTable) => void): void {
  const { columns, wished, layout, change, leave } = context
  const before = toColumnState(layout, columns, wished)
  const table = constructTable({
    features,
    data: [],
    columns: columns.map(({ name }) => ({ id: toColumnId(name) })),
    initialState: before,
  })
  deed(table)
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = table.atoms
  const after = {
    columnOrder: columnOrder.get(),
    columnVisibility: columnVisibility.get(),
    columnPinning: columnPinning.get(),
    columnSizing: columnSizing.get(),
  }
  const next = toLayout(after, layout.density)
  const isOrdered =
    wished === null ||
    JSON.stringify([after.columnOrder, after.columnVisibility]) !==
      JSON.stringify([before.columnOrder, before.columnVisibility])
  change(isOrdered ? next : { ...next, order: layout.order, hidden: layout.hidden })
  if (wished !== null && isOrdered) leave()
}
