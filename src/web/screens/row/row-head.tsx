import type { RowScreen } from '../../../kernel/index.ts'
import { isTrashed } from '../../../wire/read-switch.ts'
import type { RowNews } from '../../live/follow-row.ts'
import { Presence } from '../../presence/presence.tsx'
import { RelatedTabs } from './related-tabs.tsx'
import styles from './row.module.css'
import { RowActions } from './row-actions.tsx'
import { RowSteps } from './row-steps.tsx'

export type HeadOfRow = Pick<RowScreen, 'table' | 'row' | 'relations' | 'window' | 'readers'>

interface RowHeadProps extends Omit<HeadOfRow, 'window'> {
  readonly news: RowNews | null
  readonly isBeside?: boolean | undefined
}

/** The row's name and what one can do with it, on all of its pages. */
export function RowHead({ table, row, relations, readers, news, isBeside = false }: RowHeadProps) {
  const Heading = isBeside ? 'h2' : 'h1'
  return (
    <header>
      <div className={styles.top}>
        {!isBeside && <RowSteps table={table} row={row} />}
        <p role="status" className={styles.news}>
          {news?.said}
        </p>
        <Presence readers={readers} />
      </div>
      <div className={styles.title}>
        <Heading>
          <bdi>{row.label}</bdi>
        </Heading>
        {isTrashed(table, row) && <span className={styles.trashed}>{table.trash?.words.off}</span>}
        <RowActions table={table} row={row} />
      </div>
      <RelatedTabs key={row.key} table={table.id} row={row.key} relations={relations} />
    </header>
  )
}
