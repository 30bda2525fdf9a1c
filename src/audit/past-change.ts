import type { EntryRow, Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'

/** A change of one column of one row, from the trail. */
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
  readonly column: string
  /** The column's value in the database's own text; null: no value. */
  readonly before: string | null
  readonly after: string | null
  readonly undoOf: string | null
}

/** A column of a row, with table and key as in the trail. */
export interface ChangedPlace {
  readonly table: string
  readonly key: string
  readonly column: string
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
): Promise<PastChange | null> {
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .selectAll()
      .where('row_key', '=', key)
      .where('table_name', '=', table)
      .where('column_name', '=', column)
      .where('action', 'in', changeActions)
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row === undefined ? null : toPastChange(row)
}

/** Returns null if the entry is about something else. */
export function toPastChange(row: EntryRow): PastChange | null {
  const action = changeActions.find((known) => known === row.action)
  const { table_name: table, row_key: key, column_name: column } = row
  // The trail has no values of a masked column, so an undo is impossible.
  if (row.before_value === null) return null
  if (action === undefined || table === null || key === null || column === null) return null
  return {
    id: row.id,
    at: row.at,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action,
    table,
    key,
    label: row.label ?? key,
    column,
    before: row.before_exact,
    after: row.after_exact,
    undoOf: row.undo_of,
  }
}
