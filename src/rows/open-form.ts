import { Problem } from '../std/problem.ts'
import {
  type CatalogColumn,
  type CatalogTable,
  type ColumnRules,
  createKeyedRows,
  isAddable,
  type ListSource,
  type RowSource,
  readableLabel,
} from '../tables/index.ts'
import type { Column } from '../wire/column.ts'
import { isTechnical } from '../wire/field-groups.ts'
import type { RowDetail, TableHead } from '../wire/list-page.ts'
import {
  type AddableRow,
  type FieldInput,
  type FixedReason,
  type FormField,
  type FormPurpose,
  mayBeEmpty,
  type RowForm,
  toFieldInput,
} from '../wire/row-form.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WireValue } from '../wire/value.ts'
import { requireCreate } from './add-row.ts'
import { requireInSight } from './require-editable.ts'

export interface FormOrder {
  readonly source: ListSource
  /** The table in the form for screens. */
  readonly head: TableHead
  readonly purpose: FormPurpose
  /** The row that is edited or copied; null for a new one. */
  readonly row: RowDetail | null
}

/** Describes the form of a row for an actor who may add or change it. */
export async function openForm({ source, head, purpose, row }: FormOrder): Promise<RowForm> {
  if (purpose === 'edit') requireChange(source)
  else requireCreate(source)
  const whole = row?.cut ? await readWhole(source, row) : (row?.values ?? {})
  const schemas = new Map(
    [...source.table.columns, ...source.table.masked].map((one) => [one.schema.name, one]),
  )
  const { hidden = [] } = source.table.form
  const fields = head.columns.flatMap((column): FormField[] => {
    const known = hidden.includes(column.name) ? undefined : schemas.get(column.name)
    const value = whole[column.name] ?? null
    return known ? [describe({ source, column, known, purpose, value, row })] : []
  })
  const { id, label, rowLabel, groups } = head
  return {
    purpose,
    table: { id, label, rowLabel, groups },
    row: row && { key: row.key, label: row.label },
    fields,
  }
}

function requireChange(source: RowSource): void {
  const { table, rights } = source
  requireInSight(source)
  if (!rights.may.has('update') || !table.schema.may.update) {
    throw new Problem('forbidden', rowRefusals.roleMayNot)
  }
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
}

/** The row's page has only the beginnings of long values. */
async function readWhole(source: RowSource, row: RowDetail): Promise<RowDetail['values']> {
  const rows = createKeyedRows(source, source.table.columns)
  const found = await rows.find([row.key], (statement) => source.database.read(statement), { locked: false })
  const keyed = found.get(row.key)
  const isWhole = keyed !== undefined && keyed.tooLong === null
  return isWhole ? { ...row.values, ...pick(keyed.values, Object.keys(row.cut ?? {})) } : row.values
}

function pick(values: RowDetail['values'], names: readonly string[]): RowDetail['values'] {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

interface Described {
  readonly source: ListSource
  readonly column: Column
  readonly known: CatalogColumn
  readonly purpose: FormPurpose
  readonly value: WireValue
  readonly row: RowDetail | null
}

function describe({ source, column, known, purpose, value, row }: Described): FormField {
  const { schema, rules } = known
  const defaultWords = toDefaultWords(schema)
  const fixed = purpose === 'edit' ? whyNotChanged(column, { known, value, row }) : whyNotAdded(known)
  const isLeftToDatabase = column.key || schema.nullable || defaultWords !== null
  const isCopied = purpose === 'clone' && fixed === null && isCopiable(column, { value, isLeftToDatabase })
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

function whyNotAdded({ schema, rules }: CatalogColumn): FixedReason | null {
  if (schema.generated || schema.numbered === 'always') return 'computed'
  return rules?.readOnly ? 'read-only' : null
}

function whyNotChanged(
  column: Column,
  { known: { schema, rules }, value, row }: Pick<Described, 'known' | 'value' | 'row'>,
): FixedReason | null {
  if (column.secret !== undefined) return 'secret'
  if (column.key) return 'key'
  if (schema.generated) return 'computed'
  if (rules?.readOnly) return 'read-only'
  if (!column.editable) return 'account'
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

/** From `varchar(80)`, `character varying(80)` and the like. */
function mostCharactersOf(declaredType: string): number | null {
  const [, most] = /^(?:n?var)?char(?:acter)?(?: varying)?\((\d+)\)$/i.exec(declaredType) ?? []
  return most === undefined ? null : Number(most)
}
