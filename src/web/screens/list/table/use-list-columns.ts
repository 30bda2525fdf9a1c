import { useMemo } from 'react'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ColumnContext } from './column-acts.ts'
import { type ColumnStanding, toStanding } from './column-standing.ts'
import { useLayout } from './use-layout.ts'

/** The columns of a list as they show, with functions to change them. */
export interface ListColumns extends ColumnContext {
  readonly standing: ColumnStanding
  /** Why the server has not stored the layout; null if nothing is wrong. */
  readonly failure: string | null
}

export function useListColumns(data: ListData, leave: () => void): ListColumns {
  const shown = useLayout(data)
  const { columns } = data.table
  const { layout } = shown
  const wished = data.query.columns
  return {
    ...shown,
    columns,
    wished,
    standing: useMemo(() => toStanding(layout, columns, wished), [layout, columns, wished]),
    leave,
  }
}
