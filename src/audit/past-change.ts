import type { EntryRow, Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'

/** A change of one column of one row, as the trail tells it. */
export interface PastChange {
  /** The entry's. */
  readonly id: string
  readonly at: string
  readonly by: { readonly kind: string; readonly id: string | null; readonly name: string }
  readonly action: (typeof changeActions)[number]
  readonly table: string
  readonly key: string
  /** How people called the row then. */
  readonly label: string
  readonly column: string
  /** What the column held, as the database's own text; null: nothing. */
  readonly before: string | null
  readonly after: string | null
  readonly undoOf: string | null
}

/** A column of a row; table and key as the trail has them. */
export interface ChangedPlace {
  readonly table: string
  readonly key: string
  readonly column: string
}

/** Null where there is no such entry, or it tells something else. */
export async function findChange({ database, tables }: Store, id: string): Promise<PastChange | null> {
  const [row] = await database.read(tables.selectFrom('entries').selectAll().where('id', '=', id))
  return row === undefined ? null : toPastChange(row)
}

/** The newest change of a row's column; null where the trail knows of none. */
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

/** Null where the entry tells something else. */
export function toPastChange(row: EntryRow): PastChange | null {
  const action = changeActions.find((known) => known === row.action)
  const { table_name: table, row_key: key, column_name: column } = row
  // The trail keeps no value of a masked column, so there is nothing to go back to.
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
