import { assert } from '../std/assert.ts'
import type { JobRow, Store } from '../store/index.ts'
import type { Job } from '../wire/job.ts'
import { jobKinds, jobStates } from '../wire/job.ts'
import { parseJobOrder } from './job-order.ts'

/** The job in the form of the wire, with the stored refusals. */
export async function readJob(store: Store, row: JobRow, tableLabel: string): Promise<Job> {
  const refusals = await store.database.read(
    store.tables
      .selectFrom('job_refusals')
      .select(['row_key', 'label', 'reason'])
      .where('job_id', '=', row.id)
      .orderBy('number'),
  )
  const state = jobStates.find((one) => one === row.state)
  assert(state !== undefined, `the state ${row.state} of a job is known`)
  const kind = jobKinds.find((one) => one === row.kind)
  assert(kind !== undefined, `the kind ${row.kind} of a job is known`)
  return {
    id: row.id,
    kind,
    table: { id: row.table_name, label: tableLabel },
    column: row.column_name === '' ? null : row.column_name,
    active: row.active === null ? null : row.active === 1,
    value: kind === 'set' ? readValue(row) : null,
    undoOf: row.undo_of,
    import: kind === 'check' || kind === 'import' ? readImport(row) : null,
    state,
    by: row.actor_name,
    total: row.total,
    done: row.done,
    changed: row.changed,
    refused: row.refused,
    refusals: refusals.map(({ row_key, label, reason }) => ({
      key: row_key === '' ? null : row_key,
      label,
      reason,
    })),
    error: row.error,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

function readImport({ order: text }: JobRow): string | null {
  const order = parseJobOrder(text)
  return order.kind === 'import' ? order.import : null
}

function readValue({ order: text }: JobRow): string | null {
  const order = parseJobOrder(text)
  return 'value' in order ? (order.value ?? null) : null
}
