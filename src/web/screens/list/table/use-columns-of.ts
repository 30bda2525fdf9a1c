import { useEffect, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import { listLimits } from '../../../../wire/list-query.ts'
import { type Packed, unpack } from '../../../router/packed.ts'
import { hasColumn } from './has-column.ts'

/** The list with the values of all shown columns. It loads those that were hidden when the page came. */
export function useColumnsOf(data: ListData, shown: readonly string[]): ListData {
  const isWhole = shown.every((name) => hasColumn(data.table, data.page, name))
  const wished = isWhole ? '' : toListUrl({ ...data.query, columns: shown.slice(0, listLimits.columns) })
  // The key changes with the columns, so that the router drops old ones and does not load them again.
  const { load, data: packed } = useFetcher<Packed<ListData>>({ key: `columns ${wished}` })

  useEffect(() => {
    if (wished !== '') void load(wished)
  }, [wished, load])

  return useMemo(() => {
    if (wished === '' || packed === undefined) return data
    const { page, window, now } = unpack<ListData>(packed)
    return { ...data, page, window, now }
  }, [data, packed, wished])
}
