import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../../../wire/live.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { drawValue } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { Presence } from '../../presence/presence.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import box from '../../ui/box.module.css'
import { History, type RowHistory } from './history.tsx'
import styles from './row.module.css'
import { RowSwitches } from './row-switches.tsx'
import { useLiveRow } from './use-live-row.ts'

interface RowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly history: RowHistory
  readonly mayReadAudit: boolean
  /** By which it is followed; null where it can't be. */
  readonly window: WindowGrant | null
  readonly readers: ReadersGrant
}

/** One row: what of it is on or off, every column in full, and what happened to it. */
export function Row({ table, row, history, mayReadAudit, window, readers }: RowProps) {
  const { labels } = row
  const format = useFormat()
  useSwitches(table)
  const news = useLiveRow({ table: table.id, row, window })
  return (
    <article className={styles.row} data-key={row.key} data-gone={news?.isGone || undefined}>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
      <div className={styles.top}>
        <a href={`/t/${table.id}`}>
          <span aria-hidden="true">←</span> {table.label}
        </a>
        <p role="status" className={styles.news}>
          {news?.said}
        </p>
        <Presence readers={readers} />
      </div>
      <h1>
        <bdi>{row.label}</bdi>
      </h1>
      <RowSwitches table={table} row={row} />
      <dl className={`${box.box} ${styles.values}`}>
        {table.columns.map((column) => (
          <div key={column.name}>
            <dt>
              {column.label}
              {column.key && <span className={styles.key}>{texts.row.key}</span>}
            </dt>
            <dd data-column={column.name}>
              {drawValue({ value: row.values[column.name] ?? null, column, format, labels, place: 'row' })}
            </dd>
          </div>
        ))}
      </dl>
      <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
    </article>
  )
}
