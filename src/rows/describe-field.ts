import {
  type CatalogColumn,
  type CatalogTable,
  type ColumnRules,
  createKeyedRows,
  isAddable,
  type ListSource,
  mayInSome,
  type RowSource,
  readableLabel,
} from '../tables/index.ts'
import type { Column } from '../wire/column.ts'
import { isTechnical } from '../wire/field-groups.ts'
import type { RowDetail } from '../wire/list-page.ts'
import {
  type AddableRow,
  type FieldInput,
  type FixedReason,
  type FormField,
  type FormPurpose,
  mayBeEmpty,
  toFieldInput,
} from '../wire/row-form.ts'
import type { WireValue } from '../wire/value.ts'
import type { IsWritable } from './find-writable.ts'

export interface Described {
  readonly source: ListSource
  readonly column: Column
  readonly known: CatalogColumn
  readonly purpose: FormPurpose
  readonly value: WireValue
  readonly row: FormRow | null
  readonly isWritable: IsWritable
  /** The row belongs to another row, whose key is in its own. So a copy may keep the rest of the key. */
  readonly belongs?: boolean
}

/** What a form shows of a row. */
export type FormRow = Pick<RowDetail, 'key' | 'values' | 'cut' | 'labels'>

/** A field of a form, for an actor who may add or change the row. */
export function describeField(described: Described): FormField {
  const { source, column, known, purpose, value, row, isWritable, belongs = false } = described
  const { schema, rules } = known
  const defaultWords = toDefaultWords(schema)
  const fixed =
    purpose === 'edit' ? whyNotChanged(column, { known, value, row, isWritable }) : whyNotAdded(source, known)
  const isLeftToDatabase = (column.key && !belongs) || schema.nullable || defaultWords !== null
  const isShown = row !== null && !isHiddenIn(row, column)
  const isCopied =
    purpose === 'clone' && isShown && fixed === null && isCopiable(column, { value, isLeftToDatabase })
  return {
    column,
    fixed,
    comment: rules?.help ?? schema.comment,
    required: isRequired(known),
    defaultWords,
    unique: column.secret === undefined && isUnique(schema.name, source.table.schema),
    mostCharacters: mostCharactersOf(schema.declaredType),
    start:
      purpose === 'edit' || isCopied
        ? toFieldInput(value)
        : toStart(column, { ...schema, defaultExpression: defaultWords, ofConfig: rules?.default }),
    seen: value,
    relatedLabel: row?.labels[column.name]?.[String(value)] ?? null,
    addable: column.relation === null || fixed !== null ? null : findAddable(source, known),
  }
}

/** By itself, and in all rows. */
function isUnique(name: string, { primaryKey, indexes }: CatalogTable['schema']): boolean {
  const isAlone = (columns: readonly string[]) => columns.length === 1 && columns[0] === name
  return (
    isAlone(primaryKey) ||
    indexes.some(({ unique, partial, columns }) => unique && !partial && isAlone(columns))
  )
}

/** The related row that the actor could add, with the column that gets what they typed. */
function findAddable(source: ListSource, { relation }: CatalogColumn): AddableRow | null {
  const target = relation && source.related(relation)
  if (!target || !isAddable(target.table, target.rights)) return null
  const { noun, parts } = readableLabel(target.table, target.rights)
  const [only, ...others] = parts.map((part) =>
    target.table.columns.find(({ schema }) => schema.name === part.column),
  )
  const isName = only !== undefined && others.length === 0 && mayBeEmpty(only)
  return { noun: noun || target.table.label, named: isName ? only.schema.name : null }
}

interface Start extends Pick<CatalogColumn['schema'], 'nullable' | 'defaultExpression'> {
  /** What the config says. */
  readonly ofConfig: ColumnRules['default']
}

/** What the field of a new row holds at first. */
function toStart(column: Column, { nullable, defaultExpression, ofConfig }: Start): FieldInput {
  if (ofConfig !== undefined) return toFieldInput(ofConfig)
  if (defaultExpression !== null) return { state: 'default', text: '' }
  return { state: nullable && mayBeEmpty(column) ? 'none' : 'value', text: '' }
}

interface Copied {
  readonly value: WireValue
  readonly isLeftToDatabase: boolean
}

/** A copy gets a key and moments of its own, if the database gives some. */
function isCopiable(column: Column, { value, isLeftToDatabase }: Copied): boolean {
  return !(isTechnical(column) && isLeftToDatabase) && fitsField(value) === null
}

/** A number that the database assigns has no words worth reading. */
function toDefaultWords({ generated, numbered, defaultExpression }: CatalogColumn['schema']): string | null {
  if (generated) return null
  return numbered === undefined ? defaultExpression : ''
}

function isRequired({ schema, rules }: CatalogColumn): boolean {
  return toDefaultWords(schema) === null && (!schema.nullable || rules?.required === true)
}

/** Whether nothing but the form can give it a value. A key that may be null needs one, too. */
export function needsValue(column: CatalogColumn, isKey: boolean): boolean {
  return isKey ? toDefaultWords(column.schema) === null : isRequired(column)
}

/** Whether the actor may not read the column in this row. */
export function isHiddenIn({ values }: FormRow, { name, secret }: Column): boolean {
  return secret === undefined && !Object.hasOwn(values, name)
}

function whyNotAdded({ rights }: RowSource, { schema, rules }: CatalogColumn): FixedReason | null {
  if (schema.generated || schema.numbered === 'always') return 'computed'
  if (rules?.readOnly) return 'read-only'
  return mayInSome(rights, 'create', schema.name) ? null : 'account'
}

function whyNotChanged(
  column: Column,
  {
    known: { schema, rules },
    value,
    row,
    isWritable,
  }: Pick<Described, 'known' | 'value' | 'row' | 'isWritable'>,
): FixedReason | null {
  if (column.secret !== undefined) return 'secret'
  if (column.key) return 'key'
  if (schema.generated) return 'computed'
  if (rules?.readOnly) return 'read-only'
  if (row !== null && isHiddenIn(row, column)) return 'hidden'
  if (!column.editable || (row !== null && !isWritable(row.key, column.name))) return 'account'
  if (column.kind === 'bytes') return null
  const isCut =
    row?.cut !== undefined && Object.hasOwn(row.cut, column.name) && value === row.values[column.name]
  return isCut ? 'long' : fitsField(value)
}

/** A form has at most 1 MB, and carries each value twice. */
const mostCharacters = 20_000

/** Why a field would lose something of the value; null if it would not. */
function fitsField(value: WireValue): FixedReason | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return null
  if (typeof value === 'object' && 'sizeBytes' in value) return 'bytes'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length > mostCharacters) return 'long'
  return /[\r\0]/.test(text) ? 'characters' : null
}

/** From `varchar(80)`, `character varying(80)`, `varchar(80) collate …` and the like. */
function mostCharactersOf(declaredType: string): number | null {
  const [, most] = /^(?:n?var)?char(?:acter)?(?: varying)?\((\d+)\)(?: |$)/i.exec(declaredType) ?? []
  return most === undefined ? null : Number(most)
}

/** The values of rows of which a page may have only the beginnings. */
export async function readWhole(
  source: RowSource,
  rows: readonly FormRow[],
): Promise<readonly FormRow['values'][]> {
  const keys = rows.filter(({ cut }) => cut !== undefined).map(({ key }) => key)
  if (keys.length === 0) return rows.map(({ values }) => values)
  const keyed = createKeyedRows(source, source.table.columns)
  const found = await keyed.find(keys, (statement) => source.database.read(statement), { locked: false })
  return rows.map(({ key, values, cut = {} }) => {
    const whole = found.get(key)
    return whole === undefined || whole.tooLong !== null
      ? values
      : { ...values, ...pick(whole.values, Object.keys(cut)) }
  })
}

function pick(values: FormRow['values'], names: readonly string[]): FormRow['values'] {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
