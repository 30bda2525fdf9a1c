import type { ReactNode } from 'react'
import styles from './related-rows.module.css'
import { type HeadOfRow, RowHead } from './row-head.tsx'
import { useLiveRow } from './use-live-row.ts'

/** The rows of one relation under the head of their row. */
export function RelatedRows({ children, ...found }: HeadOfRow & { readonly children: ReactNode }) {
  const { table, row, window } = found
  const news = useLiveRow({ table: table.id, row, window })
  return (
    <div className={styles.related} data-gone={news?.isGone || undefined}>
      <RowHead {...found} news={news} />
      {children}
    </div>
  )
}
