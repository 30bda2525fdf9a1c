import type { EntryRow, Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'
import { parseFields } from './field-changes.ts'

/** A change of a row, from the trail. */
export interface PastChange {
  /** The id of the entry. */
  readonly id: string
  readonly at: string
  readonly by: { readonly kind: string; readonly id: string | null; readonly name: string }
  readonly action: (typeof changeActions)[number]
  readonly table: string
  readonly key: string
  /** The row's name at that time. */
  readonly label: string
  /** At least one. */
  readonly fields: readonly PastField[]
  readonly undoOf: string | null
}

/** A column's values in the database's own text; null: no value. */
export interface PastField {
  readonly column: string
  readonly before: string | null
  readonly after: string | null
}

/** A column of a row, with table and key as in the trail. */
export interface ChangedPlace {
  readonly table: string
  readonly key: string
  readonly column: string
}

export interface LastChange extends Omit<PastChange, 'fields'> {
  readonly field: PastField
}

/** Returns null if there is no such entry, or if it is about something else. */
export async function findChange({ database, tables }: Store, id: string): Promise<PastChange | null> {
  const [row] = await database.read(tables.selectFrom('entries').selectAll().where('id', '=', id))
  return row === undefined ? null : toPastChange(row)
}

/** The newest change of a row's column; null if the trail has none. */
export async function findLastChange(
  { database, tables }: Store,
  { table, key, column }: ChangedPlace,
): Promise<LastChange | null> {
  const ofRow = tables
    .selectFrom('entries')
    .selectAll()
    .where('row_key', '=', key)
    .where('table_name', '=', table)
    .where('action', 'in', changeActions)
    .orderBy('id', 'desc')
  const ofColumn = ofRow.where('column_name', '=', column).limit(1)
  const ofSeveral = ofRow.where('fields', 'is not', null).limit(mostOfSeveral)
  const found = (await Promise.all([database.read(ofColumn), database.read(ofSeveral)])).flat()
  for (const row of found.toSorted((one, other) => (one.id < other.id ? 1 : -1))) {
    const change = toPastChange(row)
    const field = change?.fields.find((one) => one.column === column)
    if (change && field) return { ...change, field }
  }
  return null
}

/** A column that so many newer entries of the row do not name has no known author. */
const mostOfSeveral = 100

/** Returns null if the entry is about something else. */
export function toPastChange(row: EntryRow): PastChange | null {
  const action = changeActions.find((known) => known === row.action)
  const { table_name: table, row_key: key } = row
  const fields = toFields(row)
  if (action === undefined || table === null || key === null || fields.length === 0) return null
  return {
    id: row.id,
    at: row.at,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action,
    table,
    key,
    label: row.label ?? key,
    fields,
    undoOf: row.undo_of,
  }
}

/** The trail has no values of a masked column, so its change can't be undone. */
function toFields(row: EntryRow): readonly PastField[] {
  if (row.fields !== null) {
    const kept = parseFields(row.fields)
    const fields = kept.flatMap(({ column, exact }) => (exact ? [{ column, ...exact }] : []))
    return fields.length === kept.length ? fields : []
  }
  const { column_name: column, before_value: value, before_exact: before, after_exact: after } = row
  return column === null || value === null ? [] : [{ column, before, after }]
}
