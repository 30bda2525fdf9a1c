import { useEffect } from 'react'
import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { rememberList } from '../row/came-from.ts'

/** A row's page leads back to this list, and to the rows beside it. */
export function useRemembered(query: ListAddress, { rows }: ListPage): void {
  useEffect(() => {
    const keys = rows.flatMap(({ key }) => key ?? [])
    rememberList(query.table, { address: toListUrl(query), keys })
  }, [query, rows])
}
