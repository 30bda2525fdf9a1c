import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table'
import type { Column } from '../../../../wire/column.ts'
import { columnWidths, type ListLayout } from '../../../../wire/list-layout.ts'

/** A layout as TanStack Table holds it. */
export interface ColumnState {
  readonly columnOrder: ColumnOrderState
  readonly columnVisibility: ColumnVisibilityState
  readonly columnPinning: ColumnPinningState
  readonly columnSizing: ColumnSizingState
}

/** Its records are plain objects, and a column may be called `__proto__`. */
export function toColumnId(name: string): string {
  return `=${name}`
}

export function toColumnName(id: string): string {
  return id.slice(1)
}

/** Columns that the address names are what it shows, in its order, whatever the layout says of them. */
export function toColumnState(
  layout: ListLayout,
  columns: readonly Column[],
  wished: readonly string[] | null,
): ColumnState {
  const hidden =
    wished === null
      ? layout.hidden
      : columns.map((column) => column.name).filter((name) => !wished.includes(name))
  const names = columns.map((column) => column.name)
  return {
    columnOrder: (wished ?? layout.order).map(toColumnId),
    columnVisibility: Object.fromEntries(hidden.map((name) => [toColumnId(name), false])),
    columnPinning: {
      start: layout.pinned.filter((name) => names.includes(name)).map(toColumnId),
      end: [],
    },
    columnSizing: Object.fromEntries(layout.widths.map(({ column, width }) => [toColumnId(column), width])),
  }
}

/** The inverse; the density is not the table's to know. */
export function toLayout(state: ColumnState, density: ListLayout['density']): ListLayout {
  return {
    order: state.columnOrder.map(toColumnName),
    hidden: Object.entries(state.columnVisibility)
      .filter(([, isVisible]) => !isVisible)
      .map(([id]) => toColumnName(id)),
    pinned: (state.columnPinning.start ?? []).map(toColumnName),
    widths: Object.entries(state.columnSizing).map(([id, width]) => ({
      column: toColumnName(id),
      width: toWidth(width),
    })),
    density,
  }
}

/** As layouts keep it: whole pixels within bounds. */
export function toWidth(pixels: number): number {
  return Math.min(columnWidths.most, Math.max(columnWidths.least, Math.round(pixels)))
}
