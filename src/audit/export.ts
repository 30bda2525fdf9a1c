import type { EntryRow, Store } from '../store/index.ts'

const batchSize = 500

/** The whole trail, the oldest entry first, one JSON line each. It reads by key, so memory stays flat at any size. */
export async function* exportEntries(store: Store): AsyncIterable<string> {
  let after = ''
  for (;;) {
    const rows = await store.database.read(
      store.tables.selectFrom('entries').selectAll().where('id', '>', after).orderBy('id').limit(batchSize),
    )
    for (const row of rows) yield `${JSON.stringify(toLine(row))}\n`
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = last.id
  }
}

function toLine(row: EntryRow) {
  return {
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    table: row.table_name,
    key: row.row_key,
    label: row.label,
    column: row.column_name,
    before: fromJson(row.before_value),
    after: fromJson(row.after_value),
    exact: { before: row.before_exact, after: row.after_exact },
    requestId: row.request_id,
    address: row.address,
    undoOf: row.undo_of,
    completes: row.completes,
    job: row.job_id,
    change: row.change_id,
  }
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
