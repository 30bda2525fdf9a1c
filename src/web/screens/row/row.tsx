import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../../../wire/live.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { drawValue } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { Presence } from '../../presence/presence.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import { Why } from '../../switches/why.tsx'
import box from '../../ui/box.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { History, type RowHistory } from './history.tsx'
import { MaskedValue } from './masked-value.tsx'
import styles from './row.module.css'
import { RowSwitches } from './row-switches.tsx'
import { useLiveRow } from './use-live-row.ts'

interface RowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly history: RowHistory
  readonly mayReadAudit: boolean
  readonly mayReveal: boolean
  /** The grant to follow the row; null if that is impossible. */
  readonly window: WindowGrant | null
  readonly readers: ReadersGrant
}

/** One row: its switches, every column in full, and its history. */
export function Row({ table, row, history, mayReadAudit, mayReveal, window, readers }: RowProps) {
  const texts = useTexts(screenTexts)
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
              {column.secret !== undefined && (
                <Why
                  question={texts.secrets.question(column.label)}
                  reason={texts.secrets.why(column.secret)}
                />
              )}
              {column.key && <span className={styles.key}>{texts.row.key}</span>}
            </dt>
            <dd data-column={column.name}>
              {column.secret === undefined ? (
                <>
                  {drawValue({
                    value: row.values[column.name] ?? null,
                    column,
                    format,
                    labels,
                    place: 'row',
                  })}
                  <Download table={table.id} row={row} column={column.name} />
                </>
              ) : (
                <MaskedValue table={table.id} rowKey={row.key} column={column} mayReveal={mayReveal} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
    </article>
  )
}

interface DownloadProps {
  /** The table's id. */
  readonly table: string
  readonly row: RowDetail
  readonly column: string
}

/** The page has only the beginning of long values and of bytes. The file has all of it. */
function Download({ table, row, column }: DownloadProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const isCut = row.cut !== undefined && Object.hasOwn(row.cut, column)
  const value = row.values[column] ?? null
  const isBytes = typeof value === 'object' && value !== null && 'sizeBytes' in value
  if (!isCut && !isBytes) return null
  return (
    <span className={styles.download}>
      {isCut && <span>{format.size(row.cut?.[column] ?? 0)}</span>}
      <span aria-hidden="true">·</span>
      <a
        href={`/api/tables/${table}/rows/${row.key}/values/${encodeURIComponent(column)}`}
        aria-label={texts.row.downloadOf(column)}
        download
      >
        {texts.row.download}
      </a>
    </span>
  )
}
