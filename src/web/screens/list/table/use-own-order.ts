import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'

interface OwnOrder {
  readonly data: ListData
  /** The columns are no longer those that the address names. */
  leave(): void
}

/** Whoever orders columns themselves leaves the order that the address names: at once, though its answer takes a while. */
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
