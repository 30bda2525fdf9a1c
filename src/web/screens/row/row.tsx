import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { drawValue } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import { History, type RowHistory } from './history.tsx'
import styles from './row.module.css'
import { RowSwitches } from './row-switches.tsx'

interface RowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly history: RowHistory
  readonly mayReadAudit: boolean
}

/** One row: what of it is on or off, every column in full, and what happened to it. */
export function Row({ table, row, history, mayReadAudit }: RowProps) {
  const format = useFormat()
  useSwitches(table)
  return (
    <article className={styles.row}>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
      <p className={styles.back}>
        <a href={`/t/${table.id}`}>
          <span aria-hidden="true">←</span> {table.label}
        </a>
      </p>
      <h1>
        <bdi>{row.label}</bdi>
      </h1>
      <RowSwitches table={table} row={row} />
      <dl className={styles.values}>
        {table.columns.map((column) => (
          <div key={column.name}>
            <dt>
              {column.label}
              {column.key && <span className={styles.key}>{texts.row.key}</span>}
            </dt>
            <dd>{drawValue({ value: row.values[column.name] ?? null, column, format, place: 'row' })}</dd>
          </div>
        ))}
      </dl>
      <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
    </article>
  )
}
