import { sql } from 'kysely'
import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import type { DeletedOutcome, RowOutcome } from '../rows/index.ts'
import type { Words } from '../std/sentence.ts'
import type { JobRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { JobState } from '../wire/job.ts'
import { leaseEnd, updateClaimed } from './claim.ts'
import type { JobTools } from './job-tools.ts'

/** This node has lost the job, because it was cancelled or taken over. The batch must be rolled back. */
export class JobLost extends Error {}

export interface Progress {
  readonly changed: number
  readonly refused: readonly RefusedRow[]
  /** How many rows the batch has passed, also those without an address. */
  readonly passed: number
  readonly position: string
}

export interface RefusedRow {
  /** Null for a row of another table than the job's. */
  readonly key: string | null
  readonly label: string
  readonly reason: Words
}

/** What became of the rows of a batch. */
export function toProgress(
  outcomes: readonly (RowOutcome | DeletedOutcome)[],
): Pick<Progress, 'changed' | 'refused'> {
  return {
    changed: outcomes.filter(({ state }) => state === 'changed' || state === 'deleted').length,
    refused: outcomes.flatMap((outcome) =>
      outcome.state === 'refused'
        ? [{ key: outcome.key, label: outcome.label, reason: outcome.problem.publicDetail }]
        : [],
    ),
  }
}

/** So many refusals are stored. Further ones are only counted. */
const mostRefusals = 1_000

/** Runs in the transaction of the batch, so that a crash neither loses nor repeats a row. */
export async function advance(
  tools: JobTools,
  transaction: Transaction,
  { row, progress, isWritten }: Advance,
): Promise<void> {
  const { changed: newlyChanged, refused, passed, position } = progress
  const { tables } = tools.store
  const counted = {
    position,
    done: row.done + passed,
    // The sweep counts the rows of intents that a crash left open, too, so this adds to the present number.
    changed: sql<number>`changed + ${newlyChanged}`,
    refused: row.refused + refused.length,
  }
  const count = tables.updateTable('jobs').where('id', '=', row.id)
  const update = isWritten
    ? count.set(counted)
    : updateClaimed(tools, row.id).set({ ...counted, claimed_until: leaseEnd(tools) })
  // Another node, or this one after a lost connection, may have done the same batch meanwhile.
  const { changed } = await transaction.run(update.where('done', '=', row.done))
  if (changed === 0 && !isWritten) throw new JobLost()
  // Written rows are in the trail, whichever node had the job then, so they count.
  if (changed === 0) await transaction.run(count.set({ changed: counted.changed }))
  const refusals = changed === 0 ? [] : toRefusals(row, refused)
  if (refusals.length > 0) await transaction.run(tables.insertInto('job_refusals').values(refusals))
}

export interface Advance {
  /** The job before the batch. */
  readonly row: JobRow
  readonly progress: Progress
  /** True if the rows are in another database, where they are committed whatever happens to the job. */
  readonly isWritten: boolean
}

function toRefusals(row: JobRow, refused: readonly RefusedRow[]) {
  return refused.slice(0, Math.max(0, mostRefusals - row.refused)).map(({ key, label, reason }, at) => ({
    job_id: row.id,
    number: row.refused + at + 1,
    // No row has an empty key.
    row_key: key ?? '',
    label,
    reason: String(reason),
  }))
}

export interface End {
  readonly state: Extract<JobState, 'done' | 'failed'>
  readonly error: string | null
  readonly actor: Actor
}

/** Does nothing if this node has lost the job. */
export async function finishJob(tools: JobTools, row: JobRow, { state, error, actor }: End): Promise<void> {
  const at = tools.clock.now()
  await tools.store.database.write(async (transaction) => {
    const ended = { state, error, finished_at: at.toISOString(), claimed_by: null, claimed_until: null }
    const { changed } = await transaction.run(updateClaimed(tools, row.id).set(ended))
    if (changed > 0) await tellEnd(tools, transaction, { row: { ...row, state }, actor, at })
  })
}

/** Records the end in the trail, whoever ended the job. */
export async function tellEnd(
  { store }: JobTools,
  transaction: Transaction,
  { row, actor, at }: { readonly row: JobRow; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const { state, done, changed, refused } = row
  await append(store, transaction, {
    at,
    actor,
    action: 'job.finished',
    table: row.table_name,
    ...(row.column_name !== '' && { column: row.column_name }),
    job: row.id,
    after: {
      state,
      done,
      changed,
      refused,
      ...(row.active !== null && { active: row.active === 1 }),
      ...toToldKind(row.kind),
    },
  })
}

/** For the sentence of the trail. Other kinds of jobs are told by what they change. */
export function toToldKind(kind: string): Readonly<Record<string, true>> {
  return told.has(kind) ? { [kind]: true } : {}
}

const told: ReadonlySet<string> = new Set(['delete', 'restore', 'trash', 'check', 'import'])
