import type { Store } from '../store/index.ts'
import type { RowAct } from '../wire/switch-notice.ts'

/** A row that somebody made, deleted or restored, from the trail. */
export interface ToldAct {
  readonly id: string
  readonly at: string
  readonly by: { readonly kind: string; readonly id: string | null }
  readonly table: string
  readonly key: string
  readonly label: string
  readonly act: RowAct
}

/** Returns null if there is no such entry, or if it tells of something else. */
export async function findRowAct(store: Store, id: string): Promise<ToldAct | null> {
  const { database, tables } = store
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .select(['id', 'at', 'actor_kind', 'actor_id', 'action', 'table_name', 'row_key', 'label'])
      .select(['undo_of', 'batch_id'])
      .where('id', '=', id)
      .where('action', 'in', ['row.created', 'row.deleted']),
  )
  if (!row || row.table_name === null || row.row_key === null) return null
  const { id: entry, at, table_name: table, row_key: key } = row
  const by = { kind: row.actor_kind, id: row.actor_id }
  const told = { id: entry, at, by, table, key, label: row.label ?? key }
  if (row.action === 'row.deleted') {
    const others = row.batch_id === null ? 0 : (await countDeleted(store, row.batch_id)) - 1
    return { ...told, act: { kind: 'deleted', others } }
  }
  if (row.undo_of === null) return { ...told, act: { kind: 'made' } }
  return { ...told, act: await findRestored(store, row.undo_of) }
}

async function countDeleted({ database, tables }: Store, batch: string): Promise<number> {
  const [found] = await database.read(
    tables
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('batch_id', '=', batch)
      .where('action', '=', 'row.deleted'),
  )
  return Number(found?.count ?? 0)
}

async function findRestored(store: Store, undone: string): Promise<RowAct> {
  const { database, tables } = store
  const [entry] = await database.read(
    tables.selectFrom('entries').select('batch_id').where('id', '=', undone),
  )
  const batch = entry?.batch_id ?? null
  if (batch === null) return { kind: 'restored', restored: 1, left: 0 }
  // The inner select uses its statement's own builder: another one would add our table's prefix twice.
  const [all, back] = await Promise.all([
    countDeleted(store, batch),
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
  return { kind: 'restored', restored: back.length, left: all - back.length }
}
