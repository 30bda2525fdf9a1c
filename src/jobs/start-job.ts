import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ColumnChange, JobKind } from '../wire/job.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import type { JobOrder } from './job-order.ts'
import { openStates } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { toToldKind } from './progress.ts'

export interface NewJob {
  readonly actor: Actor
  readonly table: string
  readonly kind: JobKind
  /** Null: it deletes, restores or imports whole rows. */
  readonly column: string | null
  /** Null for a job that deletes rows or undoes another job. */
  readonly change: ColumnChange | null
  readonly undoOf: string | null
  readonly order: JobOrder
  readonly total: number | null
}

/** One actor needs no more open jobs at once, and each takes its share of the database. */
const mostOpen = 5

/** Stores and records the job. Any node that finds it does the work. */
export async function insertJob(tools: JobTools, transaction: Transaction, job: NewJob): Promise<JobRow> {
  await transaction.lock('jobs')
  await refuseMany(tools, transaction, job.actor)
  const row = toRow(job, tools.clock.now())
  await transaction.run(tools.store.tables.insertInto('jobs').values(row))
  const { kind, column, change, undoOf, order } = job
  await append(tools.store, transaction, {
    at: new Date(row.created_at),
    actor: job.actor,
    action: 'job.started',
    table: job.table,
    ...(column !== null && { column }),
    job: row.id,
    after: {
      ...change,
      ...toToldKind(kind),
      ...(undoOf !== null && { undoOf }),
      ...(order.kind === 'keys' && { rows: order.keys.length }),
      ...(order.kind === 'list' && {
        list: order.list,
        ...(order.except && { except: order.except.length }),
      }),
    },
  })
  return row
}

async function refuseMany({ store }: JobTools, transaction: Transaction, actor: Actor): Promise<void> {
  if (actor.kind === 'system') return
  const { rows } = await transaction.run(
    store.tables
      .selectFrom('jobs')
      .select('id')
      .where('state', 'in', openStates)
      .where('actor_kind', '=', actor.kind)
      .where('actor_id', '=', actor.id)
      .limit(mostOpen),
  )
  if (rows.length < mostOpen) return
  throw new Problem('too-many-requests', jobRefusals.tooManyAtOnce(mostOpen))
}

function toRow({ actor, table, kind, column, change, undoOf, order, total }: NewJob, at: Date): JobRow {
  const active = change !== null && 'active' in change ? change.active : null
  const origin = actor.kind === 'system' ? undefined : actor.origin
  return {
    id: createId(at),
    kind,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.id,
    actor_name: actor.name,
    address: origin?.address ?? null,
    request_id: origin?.requestId ?? null,
    table_name: table,
    column_name: column ?? '',
    active: active === null ? null : Number(active),
    undo_of: undoOf,
    order: JSON.stringify(order),
    state: 'waiting',
    position: null,
    total,
    done: 0,
    changed: 0,
    refused: 0,
    error: null,
    created_at: at.toISOString(),
    finished_at: null,
    claimed_by: null,
    claimed_until: null,
  }
}
