import { useNavigate } from 'react-router'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../list-data.ts'
import { type ColumnTable, useColumnTable } from './use-column-table.ts'
import { type ShownLayout, useLayout } from './use-layout.ts'

export interface ListColumns extends ShownLayout {
  readonly columnTable: ColumnTable
}

/** The columns of a list as they stand, and the way to change that. */
export function useListColumns(data: ListData): ListColumns {
  const navigate = useNavigate()
  const { query, table } = data
  const shown = useLayout(data)
  const columnTable = useColumnTable({
    columns: table.columns,
    wished: query.columns,
    layout: shown.layout,
    onChange: shown.change,
    // Whoever orders columns themselves leaves the order of the address.
    onLeave: () => void navigate(toListUrl({ ...query, columns: null }), { replace: true }),
  })
  return { ...shown, columnTable }
}
