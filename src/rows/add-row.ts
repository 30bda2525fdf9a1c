import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogColumn, maskedColumns, mayInSome, type RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { AddedRow, GivenValues } from '../wire/row-change.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { placeRefusal } from './place-refusal.ts'
import { readNewValues } from './read-new-values.ts'
import { isReadable, requireInSight } from './require-editable.ts'
import { withVersion } from './row-version.ts'
import { type RowWriter, toOnce } from './row-writer.ts'
import { toCellWrites } from './to-cell-writes.ts'
import type { WriteSource } from './write-source.ts'

export interface NewRow {
  readonly actor: Actor
  readonly source: WriteSource
  readonly values: GivenValues
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

/** Checks rights and values, adds the row, records and journals. */
export async function addRow(rows: RowWriter, { actor, source, values, request }: NewRow): Promise<AddedRow> {
  requireCreate(source)
  const given = await readNewValues(source, values, requireInsertable, findMissing(source, values))
  const once = toOnce(actor, request, ['add', source.table.id, values])
  const order = { actor, source, set: toCellWrites(given), ...once }
  const { row, entry } = await rows.add(order).catch((failure: unknown) => {
    throw placeRefusal(failure, source, Object.keys(values))
  })
  return { table: source.table.id, key: row.key, row: withVersion(row), entry, asOf: null }
}

/** Throws Problem `forbidden` with the reason if the actor can't add rows to the table. */
export function requireCreate(source: RowSource): void {
  const { table, rights } = source
  requireInSight(source)
  if (!table.schema.may.insert)
    throw new Problem('forbidden', table.schema.unwritable ?? rowRefusals.accountMayNotAdd)
  if (!rights.may.has('create')) throw new Problem('forbidden', rowRefusals.mayNotAdd)
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
}

/** A masked column can be written, but nobody reads it afterwards, and the trail does not keep it. */
export function requireInsertable(source: RowSource, name: string): CatalogColumn {
  const { table, rights } = source
  const columns = [...table.columns, ...maskedColumns(table, rights)]
  const column = columns.find(({ schema }) => schema.name === name)
  if (column === undefined || !isReadable(source, name)) {
    throw new Problem('not-found', rowRefusals.noSuchColumn(name))
  }
  if (!mayInSome(rights, 'create', name)) throw new Problem('forbidden', rowRefusals.mayNotWrite(name))
  const { generated, numbered } = column.schema
  if (column.rules?.readOnly) throw new Problem('forbidden', rowRefusals.readOnly(name))
  if (generated || numbered === 'always') throw new Problem('invalid', databaseRefusals.computed)
  return column
}

/** Columns that need a value and have neither one nor a default. */
export function findMissing(
  source: RowSource,
  values: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Words> {
  const { columns, masked } = source.table
  const missing = [...columns, ...masked].filter(
    (column) => needsValueAtInsert(source, column) && !Object.hasOwn(values, column.schema.name),
  )
  return new Map(missing.map(({ schema }) => [schema.name, databaseRefusals.empty]))
}

export function needsValueAtInsert({ table }: RowSource, { schema, rules }: CatalogColumn): boolean {
  const isFilled = schema.nullable && rules?.required !== true && !table.key.includes(schema)
  return !isFilled && schema.defaultExpression === null && !schema.generated
}
