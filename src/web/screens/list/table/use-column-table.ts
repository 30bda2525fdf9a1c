import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type Table,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import { type ColumnState, toColumnId, toColumnName, toColumnState, toLayout } from './column-state.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** Knows where the columns stand and nothing of the rows, which the server sorts, filters and counts. */
export type ColumnTable = Table<typeof features, never>

interface ColumnTableOptions {
  readonly columns: readonly Column[]
  /** What the address names instead; null for none. */
  readonly wished: readonly string[] | null
  readonly layout: ListLayout
  onChange(layout: ListLayout): void
  /** The columns are no longer those that the address names. */
  onLeave(): void
}

export function useColumnTable(options: ColumnTableOptions): ColumnTable {
  const { columns, wished, layout, onChange, onLeave } = options
  const state = useMemo(() => toColumnState(layout, columns, wished), [layout, columns, wished])
  const definitions = useMemo(() => columns.map(({ name }) => ({ id: toColumnId(name) })), [columns])
  // One deed may change two slices, before anything is drawn.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const change =
    <K extends keyof ColumnState>(slice: K) =>
    (updater: Updater<ColumnState[K]>) => {
      latest.current = { ...latest.current, [slice]: functionalUpdate(updater, latest.current[slice]) }
      const next = toLayout(latest.current, layout.density)
      const isOrder = slice === 'columnOrder' || slice === 'columnVisibility'
      if (wished === null || isOrder) onChange(next)
      else onChange({ ...next, order: layout.order, hidden: layout.hidden })
      if (wished !== null && isOrder) onLeave()
    }
  return useTable({
    features,
    data: noRows,
    columns: definitions,
    state,
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnPinningChange: change('columnPinning'),
    onColumnSizingChange: change('columnSizing'),
  })
}

const noRows: never[] = []

/** Those that are shown, pinned ones first. */
export function shownNames(table: ColumnTable): readonly string[] {
  return [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map(nameOf)
}

/** All of them in the same order, those that are not shown in their places. */
export function allNames(table: ColumnTable): readonly string[] {
  return [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()].map(nameOf)
}

function nameOf({ id }: { readonly id: string }): string {
  return toColumnName(id)
}
