import { useEffect, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import { listLimits } from '../../../../wire/list-query.ts'
import { type Packed, unpack } from '../../../router/packed.ts'
import { hasColumn } from './has-column.ts'

/** The list with all columns that show, also those that were hidden when it came: they are asked for. */
export function useColumnsOf(data: ListData, shown: readonly string[]): ListData {
  const isWhole = shown.every((name) => hasColumn(data.table, data.page, name))
  const wished = isWhole ? '' : toListUrl({ ...data.query, columns: shown.slice(0, listLimits.columns) })
  // What is wished no more is forgotten with its key, and not asked for again with the list.
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
