import { findFileType } from '../../../std/file-type.ts'
import type { Column } from '../../../wire/column.ts'
import { groupFields, isTechnical, isWide } from '../../../wire/field-groups.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { drawValue, valueIn } from '../../kinds/cell.tsx'
import { toEditable } from '../../kinds/editable.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Why } from '../../switches/why.tsx'
import { drawIcon } from '../../ui/icon.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { MaskedValue } from './masked-value.tsx'
import styles from './row-fields.module.css'

interface RowFieldsProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly mayReveal: boolean
}

/** The columns in full: the name and short values first, then long ones, then keys and times. */
export function RowFields(props: RowFieldsProps) {
  const { table } = props
  const groups = groupFields(
    table.columns.filter((column) => !isShownAbove(column, table)),
    { table, columnOf: (column) => column, isTechnical },
  )
  const draw = (column: Column) => (
    <LabelledField key={column.name} {...props} column={column} isWide={isWide(column)} />
  )
  return (
    <div className={styles.box}>
      {groups.own.map(({ label, fields }) => (
        <section key={label} className={styles.group} aria-label={label}>
          <h2>
            <bdi>{label}</bdi>
          </h2>
          <dl className={styles.values}>{fields.map(draw)}</dl>
        </section>
      ))}
      <dl className={styles.values}>{[...groups.main, ...groups.wide].map(draw)}</dl>
      {groups.technical.length > 0 && <dl className={styles.values}>{groups.technical.map(draw)}</dl>}
    </div>
  )
}

/** A switch stands above. If it is a moment, its field says when. */
function isShownAbove({ name }: Column, { switches }: TableHead): boolean {
  return switches.some(({ column, rule }) => column === name && rule.by === 'value')
}

interface LabelledFieldProps extends RowFieldsProps {
  readonly column: Column
  readonly isWide: boolean
}

function LabelledField({ table, row, mayReveal, column, isWide }: LabelledFieldProps) {
  const texts = useTexts(screenTexts)
  const { name, label, secret, key } = column
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>
        {label}
        {secret !== undefined && (
          <Why question={texts.secrets.question(label)} reason={texts.secrets.why(secret)} />
        )}
        {key && <span className={styles.key}>{texts.row.key}</span>}
      </dt>
      <dd data-column={name}>
        {secret === undefined ? (
          <Field table={table} row={row} column={column} />
        ) : (
          <MaskedValue table={table.id} rowKey={row.key} column={column} mayReveal={mayReveal} />
        )}
      </dd>
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
  const value = valueIn(row, column.name)
  const isSwitch = table.switches.some((one) => one.column === column.name)
  const isEdited = column.editable && !isSwitch && value !== undefined && toEditable(value, column) !== null
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
      {isBytes && findFileType(value.preview)}
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
