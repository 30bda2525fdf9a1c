import type { Column } from '../../../wire/column.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../../../wire/live.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { drawValue } from '../../kinds/cell.tsx'
import { toEditable } from '../../kinds/editable.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Presence } from '../../presence/presence.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import { Why } from '../../switches/why.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { drawIcon } from '../../ui/icon.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { CellEdits } from '../list/edit/cell-edits.tsx'
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
      <div className={styles.title}>
        <h1>
          <bdi>{row.label}</bdi>
        </h1>
        <RowActions table={table} row={row} />
      </div>
      <RowSwitches table={table} row={row} />
      <section className={styles.fields} aria-label={texts.row.fields}>
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
                  <Field table={table} row={row} column={column} />
                ) : (
                  <MaskedValue table={table.id} rowKey={row.key} column={column} mayReveal={mayReveal} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <CellEdits table={table} page={{ rows: [row] }} take={() => {}} isRowPage />
      </section>
      <History table={table} row={row} history={history} mayReadAudit={mayReadAudit} />
    </article>
  )
}

interface RowActionsProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** What one can do with the row as a whole. */
function RowActions({ table, row }: RowActionsProps) {
  const texts = useTexts(screenTexts)
  const address = `/t/${table.id}/${row.key}`
  const mayEdit = table.columns.some((column) => column.editable)
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <a href={`${address}/edit`} className={controls.button}>
          {drawIcon('pencil', 14)} {texts.row.change}
        </a>
      )}
      {table.addable && (
        <a href={`${address}/clone`} className={controls.button}>
          {texts.row.clone}
        </a>
      )}
    </div>
  )
}

interface FieldProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly column: Column
}

/** A value, with a pencil if the reader may change it here. A switch stands above. */
function Field({ table, row, column }: FieldProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const { labels } = row
  const value = row.values[column.name] ?? null
  const isSwitch = table.switches.some((one) => one.column === column.name)
  const isEdited = column.editable && !isSwitch && toEditable(value, column) !== null
  return (
    <>
      {drawValue({ value, column, format, labels, place: 'row' })}
      <Download table={table.id} row={row} column={column.name} />
      {isEdited && (
        <button type="button" data-edit className={styles.edit} aria-label={texts.row.edit(column.label)}>
          {drawIcon('pencil', 14)}
        </button>
      )}
    </>
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
