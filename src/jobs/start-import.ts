import type { Transaction } from '../db/index.ts'
import type { Request } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { ImportRow, JobRow } from '../store/index.ts'
import { readSettings } from '../transfer/index.ts'
import type { Actor } from '../wire/actor.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { openStates } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { orderOnce } from './order-once.ts'
import { insertJob } from './start-job.ts'

export interface ImportStart {
  readonly actor: Actor
  readonly row: ImportRow
  /** Nothing is written: the job only tells what would be. */
  readonly isTrial: boolean
  readonly once: Request | null
}

/** Starts the job of an import. A file that was added in part goes on where it stopped. */
export function startImport(tools: JobTools, { actor, row, isTrial, once }: ImportStart): Promise<JobRow> {
  const { tables } = tools.store
  return orderOnce(tools, once, async (transaction) => {
    // The lock of new jobs prevents that two people start the same import.
    await transaction.lock('jobs')
    await refuseRunning(tools, transaction, row)
    const from = isTrial || readSettings(row).mode !== 'add' ? 0 : await findEnd(tools, transaction, row)
    const job = await insertJob(tools, transaction, {
      actor,
      table: row.table_name,
      kind: isTrial ? 'check' : 'import',
      column: null,
      change: null,
      undoOf: null,
      order: { kind: 'import', import: row.id, isTrial, from },
      total: await findTotal(tools, transaction, { row, from }),
    })
    const told = isTrial ? { check_job: job.id } : { import_job: job.id }
    await transaction.run(tables.updateTable('imports').set(told).where('id', '=', row.id))
    return job
  })
}

/** A whole check has counted the records of the file. Without one nobody knows how many there are. */
async function findTotal(
  { store }: JobTools,
  transaction: Transaction,
  { row, from }: { readonly row: ImportRow; readonly from: number },
): Promise<number | null> {
  if (row.check_job === null) return null
  const { rows } = await transaction.run(
    store.tables
      .selectFrom('jobs')
      .select('done')
      .where('id', '=', row.check_job)
      .where('state', '=', 'done'),
  )
  return rows[0] === undefined ? null : Math.max(0, rows[0].done - from)
}

async function refuseRunning({ store }: JobTools, transaction: Transaction, row: ImportRow): Promise<void> {
  const ids = [row.check_job, row.import_job].flatMap((id) => id ?? [])
  if (ids.length === 0) return
  const { rows } = await transaction.run(
    store.tables
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', openStates)
      .limit(1),
  )
  if (rows.length > 0) throw new Problem('conflict', importRefusals.running)
}

/**
 * The number of records that an earlier import of the same file has passed, so that none is added twice. Throws Problem
 * `conflict` if that were all. An import that was undone does not count.
 */
async function findEnd({ store }: JobTools, transaction: Transaction, row: ImportRow): Promise<number> {
  const { tables } = store
  const { rows } = await transaction.run(
    tables
      .selectFrom('imports')
      .innerJoin('jobs', 'jobs.id', 'imports.import_job')
      .select(['jobs.state', 'jobs.position', 'jobs.actor_name', 'jobs.created_at'])
      .where('imports.digest', '=', row.digest)
      .where('imports.table_name', '=', row.table_name)
      .where('jobs.changed', '>', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('jobs as undo')
              .select('undo.id')
              .whereRef('undo.undo_of', '=', 'jobs.id')
              .where('undo.state', '=', 'done'),
          ),
        ),
      )
      .orderBy('jobs.id', 'desc')
      .limit(1),
  )
  const [earlier] = rows
  if (earlier === undefined) return 0
  if (earlier.state === 'cancelled' || earlier.state === 'failed') return Number(earlier.position ?? 0)
  throw new Problem('conflict', importRefusals.alreadyImported(earlier.actor_name, earlier.created_at))
}
