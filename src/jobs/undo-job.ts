import { countJobActs, countJobChanges, countJobEntries, findJobChanges } from '../audit/index.ts'
import { type Request, requireInSight, requireRestore } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import { requireColumns } from '../switches/index.ts'
import type { Actor } from '../wire/actor.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { openStates } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { orderOnce } from './order-once.ts'
import { insertJob } from './start-job.ts'

export interface UndoOrder {
  readonly actor: Actor
  readonly job: JobRow
  readonly once: Request | null
}

/** Starts a job that undoes another job's changes, row by row, or restores what it has deleted. */
export async function undoJob(tools: JobTools, { actor, job, once }: UndoOrder): Promise<JobRow> {
  const { store, clock } = tools
  if (job.kind === 'restore') throw new Problem('conflict', jobRefusals.restoreStays)
  const isDelete = job.kind === 'delete'
  const isImport = job.kind === 'import'
  const ask = { actor, table: job.table_name, timeZone: 'UTC', now: clock.now() }
  const [first] =
    isDelete || isImport ? [] : await findJobChanges(store, { job: job.id, after: null, most: 1 })
  await tools.openTable(ask, async (source) => {
    if (isDelete) requireRestore(source)
    else if (first === undefined) requireInSight(source)
    else requireColumns(source, first)
  })
  if (openStates.some((state) => state === job.state)) throw new Problem('conflict', jobRefusals.stillRuns)
  const count = isDelete ? countJobActs : isImport ? countJobEntries : countJobChanges
  const total = await count(store, job.id)
  if (total === 0) throw new Problem('conflict', jobRefusals.nothingToUndo)
  return orderOnce(tools, once, async (transaction) => {
    // The lock of new jobs prevents that two people start the same undo.
    await transaction.lock('jobs')
    const { rows } = await transaction.run(
      store.tables
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', openStates)
        .where('undo_of', '=', job.id)
        .limit(1),
    )
    if (rows.length > 0) throw new Problem('conflict', jobRefusals.undoRuns)
    return insertJob(tools, transaction, {
      actor,
      table: job.table_name,
      kind: isDelete ? 'restore' : 'undo',
      column: isDelete || isImport ? null : job.column_name,
      change: null,
      undoOf: job.id,
      order: { kind: isDelete ? 'acts' : isImport ? 'import-back' : 'entries', of: job.id },
      total,
    })
  })
}
