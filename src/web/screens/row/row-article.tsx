import type { RowScreen } from '../../../kernel/index.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import { CellEdits } from '../list/edit/cell-edits.tsx'
import { History } from './history.tsx'
import styles from './row.module.css'
import { RowFields } from './row-fields.tsx'
import { RowHead } from './row-head.tsx'
import { RowSwitches } from './row-switches.tsx'
import { useLiveRow } from './use-live-row.ts'

interface RowArticleProps extends RowScreen {
  /** Whether it stands beside its list. */
  readonly isBeside?: boolean
}

/** One row: its switches, every column in full, and its history. */
export function RowArticle({ history, mayReadAudit, mayReveal, isBeside, ...found }: RowArticleProps) {
  const texts = useTexts(screenTexts)
  const { table, row, window } = found
  const news = useLiveRow({ table: table.id, row, window })
  return (
    <article
      className={styles.row}
      data-key={row.key}
      data-gone={news?.isGone || undefined}
      data-beside={isBeside}
    >
      <RowHead {...found} news={news} isBeside={isBeside} />
      <RowSwitches table={table} row={row} />
      <div className={styles.body}>
        <section className={styles.fields} aria-label={texts.row.fields}>
          <RowFields table={table} row={row} mayReveal={mayReveal} />
          <CellEdits table={table} page={{ rows: [row] }} take={() => {}} isRowPage />
        </section>
        <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
      </div>
      <p className={styles.why}>
        <a href={`/why?${new URLSearchParams({ table: table.id, key: row.key, right: 'change' })}`}>
          {texts.row.why}
        </a>
      </p>
    </article>
  )
}
