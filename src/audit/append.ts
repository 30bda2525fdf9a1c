import { prepareInserts, type Statement, type Transaction } from '../db/index.ts'
import { createId, createIds } from '../std/ids.ts'
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

/**
 * For whoever appends again and again, or many at once: its statements are compiled once, and its entries keep their order
 * whatever the clock does.
 */
export function createAppender({ database, tables }: Store): (entries: readonly NewEntry[]) => EntryInsert {
  const isFar = database.capabilities.sharedByMachines
  const insert = prepareInserts({ width: columns.length, isFar }, (rows) =>
    tables.insertInto('entries').columns(columns).expression(rows),
  )
  const nextId = createIds()
  return (entries) => {
    const rows = entries.map((entry) => toRow(entry, nextId(entry.at)))
    return {
      ids: rows.map((row) => row.id),
      statements: insert(rows.map((row) => columns.map((column) => row[column]))),
    }
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
