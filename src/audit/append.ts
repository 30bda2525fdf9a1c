import { sql } from 'kysely'
import { prepare, prepareInserts, type Statement, type Transaction } from '../db/index.ts'
import { createId, createIds, firstIdAt } from '../std/ids.ts'
import type { EntryRow, Store } from '../store/index.ts'
import type { NewEntry } from './entry.ts'

/** Writes the entry inside the caller's transaction, so that change and entry commit together. Returns its id. */
export async function append(store: Store, transaction: Transaction, entry: NewEntry): Promise<string> {
  const id = createId(entry.at)
  const row = toRow(entry, id, [id])
  await transaction.run(store.tables.insertInto('entries').values(row))
  return row.id
}

/** Entries that are ready to be written. */
export interface EntryInsert {
  /** In the order of the entries. */
  readonly ids: readonly string[]
  /** For the transaction of the changes. */
  readonly statements: readonly Statement[]
}

/** For callers that append repeatedly, or many entries at once. */
export interface Appender {
  append(entries: readonly NewEntry[]): EntryInsert
  /**
   * Makes all later ids sort after the entries of others so far, whatever their clocks say. Call it after locking the
   * rows that the entries are about: so each row's history has one order.
   */
  follow(transaction: Transaction, now: Date): Promise<void>
  /** The newest entry that it would follow; null if there is none. */
  newest(now: Date): Promise<string | null>
}

/** A clock that is further ahead is ignored: otherwise the whole trail, and searches by time, would move with it. */
const mostAheadMs = 24 * 3_600_000

/** Its statements are compiled once. */
export function createAppender({ database, tables }: Store): Appender {
  const { sharedByMachines, namedValues } = database.capabilities
  const mayLeaveRoom = sharedByMachines && namedValues
  const insert = prepareInserts({ width: columns.length, mayLeaveRoom }, (rows) =>
    tables.insertInto('entries').columns(columns).expression(rows),
  )
  const selectNewest = prepare({ before: ':before' }, ({ before }) =>
    tables
      .selectFrom('entries')
      .select('id')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  )
  const ids = createIds()
  const newestBy = (now: Date) => selectNewest({ before: firstIdAt(new Date(now.getTime() + mostAheadMs)) })
  return {
    append(entries) {
      const created = entries.map((entry) => ids.next(entry.at))
      const rows = entries.map((entry, place) => toRow(entry, created[place] ?? '', created))
      return {
        ids: created,
        statements: insert(rows.map((row) => columns.map((column) => row[column]))),
      }
    },
    async follow(transaction, now) {
      const { rows } = await transaction.run(newestBy(now))
      for (const { id } of rows) ids.follow(id)
    },
    async newest(now) {
      const [row] = await database.read(newestBy(now))
      return row?.id ?? null
    },
  }
}

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'table_name',
  'row_key',
  'label',
  'column_name',
  'before_value',
  'after_value',
  'before_exact',
  'after_exact',
  'request_id',
  'undo_of',
  'address',
  'completes',
  'job_id',
  'change_id',
  'fields',
  'batch_id',
] as const satisfies readonly (keyof EntryRow)[]

function toRow(entry: NewEntry, id: string, together: readonly string[]): EntryRow {
  const { actor } = entry
  return {
    id,
    at: entry.at.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    actor_name: actor.name,
    action: entry.action,
    table_name: entry.table ?? null,
    row_key: entry.key ?? null,
    label: entry.label ?? null,
    column_name: entry.column ?? null,
    before_value: toJson(entry.before),
    after_value: toJson(entry.after),
    before_exact: entry.exact?.before ?? null,
    after_exact: entry.exact?.after ?? null,
    request_id: actor.origin?.requestId ?? null,
    undo_of: entry.undoOf ?? null,
    address: actor.origin?.address ?? null,
    completes: entry.completes ?? null,
    job_id: entry.job ?? null,
    change_id: entry.change ?? null,
    fields: entry.fields === undefined ? null : JSON.stringify(entry.fields),
    batch_id: typeof entry.batch === 'number' ? (together[entry.batch] ?? null) : (entry.batch ?? null),
  }
}

/** A null value becomes JSON's null. A value that is not recorded becomes the database's null. */
function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
