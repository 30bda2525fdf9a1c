import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'

interface OwnOrder {
  readonly data: ListData
  /** Called when the columns are no longer those of the address. */
  leave(): void
}

/** When the reader changes the columns, the address drops its own. The list shows this before the server answers. */
export function useOwnOrder(loaded: ListData): OwnOrder {
  const navigate = useNavigate()
  const [left, setLeft] = useState<ListAddress | null>(null)
  const { query } = loaded
  const isLeft = left === query
  return {
    data: useMemo(() => (isLeft ? { ...loaded, query: toOwn(query) } : loaded), [isLeft, loaded, query]),
    leave() {
      setLeft(query)
      void navigate(toListUrl(toOwn(query)), { replace: true })
    },
  }
}

function toOwn(query: ListAddress): ListAddress {
  return { ...query, columns: null }
}
