import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../../../wire/live.ts'
import { isTrashed } from '../../../wire/read-switch.ts'
import type { RelatedTable } from '../../../wire/related-table.ts'
import type { RowNews } from '../../live/follow-row.ts'
import { Presence } from '../../presence/presence.tsx'
import { RelatedTabs } from './related-tabs.tsx'
import styles from './row.module.css'
import { RowActions } from './row-actions.tsx'
import { RowSteps } from './row-steps.tsx'

export interface HeadOfRow {
  readonly table: TableHead
  readonly row: RowDetail
  readonly relations: readonly RelatedTable[]
  /** The grant to follow the row; null if that is impossible. */
  readonly window: WindowGrant | null
  readonly readers: ReadersGrant
}

interface RowHeadProps extends Omit<HeadOfRow, 'window'> {
  readonly news: RowNews | null
}

/** The row's name and what one can do with it, on all of its pages. */
export function RowHead({ table, row, relations, readers, news }: RowHeadProps) {
  return (
    <header>
      <div className={styles.top}>
        <RowSteps table={table} row={row} />
        <p role="status" className={styles.news}>
          {news?.said}
        </p>
        <Presence readers={readers} />
      </div>
      <div className={styles.title}>
        <h1>
          <bdi>{row.label}</bdi>
        </h1>
        {isTrashed(table, row) && <span className={styles.trashed}>{table.trash?.words.off}</span>}
        <RowActions table={table} row={row} />
      </div>
      <RelatedTabs key={row.key} table={table.id} row={row.key} relations={relations} />
    </header>
  )
}
