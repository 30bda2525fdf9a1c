import { useMemo, useState } from 'react'
import type { ListPage } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'

/** The page with what was answered of its rows since: that is newer, until the next page comes. */
export function useAnsweredRows(page: ListPage): { page: ListPage; take: (row: ListRow) => void } {
  const [answered, setAnswered] = useState<Answered>({ page, rows: [] })
  const rows = answered.page === page ? answered.rows : none
  const take = (row: ListRow) =>
    setAnswered((before) => ({ page, rows: [...(before.page === page ? before.rows : []), row] }))
  return { page: useMemo(() => withRows(page, rows), [page, rows]), take }
}

interface Answered {
  readonly page: ListPage
  /** The newest last. */
  readonly rows: readonly ListRow[]
}

const none: readonly ListRow[] = []

export function withRows(page: ListPage, rows: readonly ListRow[]): ListPage {
  if (rows.length === 0) return page
  const newest = new Map(rows.map((row) => [row.key, row.values]))
  return {
    ...page,
    rows: page.rows.map((row) => {
      const values = row.key === null ? undefined : newest.get(row.key)
      return values === undefined ? row : { ...row, values: { ...row.values, ...values } }
    }),
  }
}
