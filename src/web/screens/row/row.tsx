import { screenTexts } from '../../../wire/texts/screens.ts'
import { useSwitches } from '../../switches/use-switches.ts'
import { useTexts } from '../../words/use-texts.ts'
import { CellEdits } from '../list/edit/cell-edits.tsx'
import { History, type RowHistory } from './history.tsx'
import styles from './row.module.css'
import { RowFields } from './row-fields.tsx'
import { type HeadOfRow, RowHead } from './row-head.tsx'
import { RowSwitches } from './row-switches.tsx'
import { useLiveRow } from './use-live-row.ts'

interface RowProps extends HeadOfRow {
  readonly history: RowHistory
  readonly mayReadAudit: boolean
  readonly mayReveal: boolean
}

/** One row: its switches, every column in full, and its history. */
export function Row({ history, mayReadAudit, mayReveal, ...found }: RowProps) {
  const texts = useTexts(screenTexts)
  const { table, row, window } = found
  useSwitches(table)
  const news = useLiveRow({ table: table.id, row, window })
  return (
    <article className={styles.row} data-key={row.key} data-gone={news?.isGone || undefined}>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
      <RowHead {...found} news={news} />
      <RowSwitches table={table} row={row} />
      <div className={styles.body}>
        <section className={styles.fields} aria-label={texts.row.fields}>
          <RowFields table={table} row={row} mayReveal={mayReveal} />
          <CellEdits table={table} page={{ rows: [row] }} take={() => {}} isRowPage />
        </section>
        <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
      </div>
    </article>
  )
}
