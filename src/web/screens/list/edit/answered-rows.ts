import { useState } from 'react'
import type { ListPage } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'

export interface AnsweredRows {
  readonly page: ListPage
  /** The row may have some of its columns only. */
  take(row: ListRow): void
  /** The rows have all columns that the reader may see: a value that is hidden now goes. */
  takeAll(rows: readonly ListRow[], labels: ListPage['labels']): void
}

/** The page with newer values of its rows, from answers or patches, until the next page comes. */
export function useAnsweredRows(page: ListPage): AnsweredRows {
  const [answered, setAnswered] = useState({ page, now: page })
  const change = (to: (now: ListPage) => ListPage) =>
    setAnswered((before) => ({ page, now: to(before.page === page ? before.now : page) }))
  return {
    page: answered.page === page ? answered.now : page,
    take: (row) => change((now) => withRows(now, [row], (before) => ({ ...before, ...row.values }))),
    takeAll: (rows, labels) => change((now) => withLabels(withRows(now, rows), labels)),
  }
}

export function withRows(
  page: ListPage,
  rows: readonly ListRow[],
  join = (_before: ListRow['values'], now: ListRow['values']) => now,
): ListPage {
  if (rows.length === 0) return page
  const newest = new Map(rows.map((row) => [row.key, row.values]))
  return {
    ...page,
    rows: page.rows.map((row) => {
      const values = row.key === null ? undefined : newest.get(row.key)
      return values === undefined ? row : { ...row, values: join(row.values, values) }
    }),
  }
}

/** Shows new labels of related rows. */
export function withLabels(page: ListPage, labels: ListPage['labels']): ListPage {
  const columns = Object.entries(labels)
  if (columns.length === 0) return page
  const merged = columns.map(([column, known]) => [column, { ...page.labels[column], ...known }] as const)
  return { ...page, labels: { ...page.labels, ...Object.fromEntries(merged) } }
}
