import { useCallback, useEffect, useState } from 'react'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import { findLayout } from '../../../../wire/open-view.ts'
import { createLayoutKeeper } from './layout-keeper.ts'

export interface ShownLayout {
  readonly layout: ListLayout
  change(next: ListLayout): void
  /** Why the server has not stored the layout; null if nothing is wrong. */
  readonly failure: string | null
}

/** The layout of the columns. The server stores a reader's own layout. A view's layout changes when the view is saved. */
export function useLayout(data: ListData): ShownLayout {
  const { table, query, views } = data
  const view = views.find((one) => one.id === query.view && one.layout !== null)
  const origin = view === undefined ? table.id : `${table.id} ${view.id} ${view.version}`
  const isOwn = view === undefined
  const [changed, setChanged] = useState<{ origin: string; layout: ListLayout } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [keeper] = useState(() => createLayoutKeeper(setFailure))

  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])

  const change = useCallback(
    (next: ListLayout) => {
      setChanged({ origin, layout: next })
      if (isOwn) keeper.keep(origin, next)
    },
    [origin, isOwn, keeper],
  )
  return {
    layout: changed?.origin === origin ? changed.layout : findLayout(query, data),
    change,
    failure,
  }
}
