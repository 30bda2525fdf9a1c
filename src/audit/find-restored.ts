import type { Store } from '../store/index.ts'

/** A restored row, and what else came back with it. */
export interface Restored {
  readonly id: string
  readonly at: string
  readonly by: { readonly kind: string; readonly id: string | null }
  readonly table: string
  readonly key: string
  readonly label: string
  /** How many rows of the act are there again, and how many are not. */
  readonly restored: number
  readonly left: number
}

/** Returns null if there is no such entry, or if it tells of no restored row. */
export async function findRestored({ database, tables }: Store, id: string): Promise<Restored | null> {
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .select(['id', 'at', 'actor_kind', 'actor_id', 'table_name', 'row_key', 'label', 'undo_of'])
      .where('id', '=', id)
      .where('action', '=', 'row.created'),
  )
  if (!row?.undo_of || row.table_name === null || row.row_key === null) return null
  const [undone] = await database.read(
    tables.selectFrom('entries').select('batch_id').where('id', '=', row.undo_of),
  )
  const batch = undone?.batch_id ?? null
  if (batch === null) return null
  // Each uses its statement's own builder: another one would add our table's prefix twice.
  const [all, back] = await Promise.all([
    database.read(
      tables
        .selectFrom('entries')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('batch_id', '=', batch)
        .where('action', '=', 'row.deleted'),
    ),
    database.read(
      tables
        .selectFrom('entries')
        .select('undo_of')
        .distinct()
        .where('undo_of', 'in', ({ selectFrom }) =>
          selectFrom('entries')
            .select('id')
            .where('batch_id', '=', batch)
            .where('action', '=', 'row.deleted'),
        ),
    ),
  ])
  return {
    id: row.id,
    at: row.at,
    by: { kind: row.actor_kind, id: row.actor_id },
    table: row.table_name,
    key: row.row_key,
    label: row.label ?? row.row_key,
    restored: back.length,
    left: Number(all[0]?.count ?? 0) - back.length,
  }
}
