import { useEffect } from 'react'
import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import type { ListRow } from '../../../wire/list-row.ts'
import { rememberList } from '../row/came-from.ts'

/** A row's page leads back to this list, and to the rows beside it. Null: cards tell of their rows themselves. */
export function useRemembered(query: ListAddress, rows: readonly ListRow[] | null): void {
  useEffect(() => {
    if (rows === null) return
    const keys = rows.flatMap(({ key }) => key ?? [])
    rememberList(query.table, { address: toListUrl(query), keys })
  }, [query, rows])
}
