import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../../../wire/live.ts'
import { isTrashed } from '../../../wire/read-switch.ts'
import type { RelatedTable } from '../../../wire/related-table.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { Presence } from '../../presence/presence.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import { useTexts } from '../../words/use-texts.ts'
import { CellEdits } from '../list/edit/cell-edits.tsx'
import { History, type RowHistory } from './history.tsx'
import { RelatedRows } from './related-rows.tsx'
import styles from './row.module.css'
import { RowActions } from './row-actions.tsx'
import { RowFields } from './row-fields.tsx'
import { RowSteps } from './row-steps.tsx'
import { RowSwitches } from './row-switches.tsx'
import { useLiveRow } from './use-live-row.ts'

interface RowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly history: RowHistory
  readonly relations: readonly RelatedTable[]
  readonly mayReadAudit: boolean
  readonly mayReveal: boolean
  /** The grant to follow the row; null if that is impossible. */
  readonly window: WindowGrant | null
  readonly readers: ReadersGrant
}

/** One row: its switches, every column in full, and its history. */
export function Row({ table, row, history, relations, mayReadAudit, mayReveal, window, readers }: RowProps) {
  const texts = useTexts(screenTexts)
  useSwitches(table)
  const news = useLiveRow({ table: table.id, row, window })
  return (
    <article className={styles.row} data-key={row.key} data-gone={news?.isGone || undefined}>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
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
      <RowSwitches table={table} row={row} />
      <div className={styles.body}>
        <div className={styles.main}>
          <section className={styles.fields} aria-label={texts.row.fields}>
            <RowFields table={table} row={row} mayReveal={mayReveal} />
            <CellEdits table={table} page={{ rows: [row] }} take={() => {}} isRowPage />
          </section>
          <RelatedRows key={row.key} relations={relations} />
        </div>
        <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
      </div>
    </article>
  )
}
