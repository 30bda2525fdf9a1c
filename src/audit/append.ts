import { sql } from 'kysely'
import { prepare, prepareInserts, type Statement, type Transaction } from '../db/index.ts'
import { createId, createIds, firstIdAt } from '../std/ids.ts'
import type { EntryRow, Store } from '../store/index.ts'
import type { NewEntry } from './entry.ts'

/** Writes the entry inside the caller's transaction, so that change and entry stand or fall together. Answers its id. */
export async function append(store: Store, transaction: Transaction, entry: NewEntry): Promise<string> {
  const row = toRow(entry, createId(entry.at))
  await transaction.run(store.tables.insertInto('entries').values(row))
  return row.id
}

/** Entries on their way to the trail. */
export interface EntryInsert {
  /** In the order of the entries. */
  readonly ids: readonly string[]
  /** For the transaction of what they tell, in any company. */
  readonly statements: readonly Statement[]
}

/** For whoever appends again and again, or many at once. */
export interface Appender {
  append(entries: readonly NewEntry[]): EntryInsert
  /**
   * What others have told by now comes before all that is appended from now on, whatever their clocks say. Asked by whoever
   * has locked what the entries tell of: so its story has one order.
   */
  follow(transaction: Transaction, now: Date): Promise<void>
  /** The newest entry that is followed; null where there is none. */
  newest(now: Date): Promise<string | null>
}

/** A clock that is wrong by more is not followed: it would take the whole trail along, and searches by time with it. */
const mostAheadMs = 24 * 3_600_000

/** Its statements are compiled once. */
export function createAppender({ database, tables }: Store): Appender {
  const isFar = database.capabilities.sharedByMachines
  const insert = prepareInserts({ width: columns.length, isFar }, (rows) =>
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
      const rows = entries.map((entry) => toRow(entry, ids.next(entry.at)))
      return {
        ids: rows.map((row) => row.id),
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
] as const satisfies readonly (keyof EntryRow)[]

function toRow(entry: NewEntry, id: string): EntryRow {
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
  }
}

/** A value that was null is JSON's null; one that was not told is the database's. */
function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
