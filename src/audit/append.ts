import type { Transaction } from '../db/index.ts'
import { createId } from '../std/ids.ts'
import type { EntryRow, Store } from '../store/index.ts'
import type { NewEntry } from './entry.ts'

/** Writes the entry inside the caller's transaction, so that change and entry stand or fall together. Answers its id. */
export async function append(store: Store, transaction: Transaction, entry: NewEntry): Promise<string> {
  const row = toRow(entry)
  await transaction.run(store.tables.insertInto('entries').values(row))
  return row.id
}

function toRow(entry: NewEntry): EntryRow {
  const { actor } = entry
  const origin = actor.kind === 'system' ? undefined : actor.origin
  return {
    id: createId(entry.at),
    at: entry.at.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.id,
    actor_name: actor.name,
    action: entry.action,
    table_name: entry.table ?? null,
    row_key: entry.key ?? null,
    label: entry.label ?? null,
    column_name: entry.column ?? null,
    before_value: toJson(entry.before),
    after_value: toJson(entry.after),
    request_id: origin?.requestId ?? null,
    undo_of: entry.undoOf ?? null,
    address: origin?.address ?? null,
    completes: entry.completes ?? null,
    job_id: entry.job ?? null,
  }
}

/** A value that was null is JSON's null; one that was not told is the database's. */
function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
