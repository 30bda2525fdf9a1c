import { can } from '../access/index.ts'
import { readNewValue, requireDelete, requireEditable } from '../rows/index.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { ImportRow, JobRow } from '../store/index.ts'
import { requireSwitch } from '../switches/index.ts'
import type { ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Job, JobChange, JobKind } from '../wire/job.ts'
import type { ListCount } from '../wire/list-page.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { cancelJob } from './cancel-job.ts'
import { countRows } from './count-rows.ts'
import { findOpenJobs } from './find-open-jobs.ts'
import { toJobOrder } from './job-order.ts'
import { isOrderedBy, requireJobRow } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { orderOnce, toRequest } from './order-once.ts'
import { createJobRunner } from './runner.ts'
import { startImport } from './start-import.ts'
import { insertJob, type NewJob } from './start-job.ts'
import { readJob } from './to-job.ts'
import { undoJob } from './undo-job.ts'

export type JobRequest = JobChange & RequestedRows

interface RequestedRows {
  readonly table: string
  readonly rows: ManyRows
  /** The name of the actor's time zone. */
  readonly timeZone: string
}

/** Switches and fields of many rows: each order is a row in the store, which any node works on in batches. */
export interface Jobs {
  /** `name` is the caller's name for this request, so that repeating it starts no second job. */
  start(actor: Actor, request: JobRequest, name?: string | null): Promise<Job>
  /** The number of rows it would concern. It refuses what the start would refuse. */
  count(actor: Actor, request: JobRequest): Promise<ListCount>
  /** Imports a file, or only tries to. */
  import(actor: Actor, row: ImportRow, how: ImportHow): Promise<Job>
  /** Undoes the changes of a job with a job of its own. */
  undo(actor: Actor, id: string, name?: string | null): Promise<Job>
  /** The changes so far stay, and can be undone. */
  cancel(actor: Actor, id: string, name?: string | null): Promise<Job>
  find(actor: Actor, id: string): Promise<Job>
  /** The newest jobs that wait or run: the actor's own, or all for an actor who may read the trail. */
  open(actor: Actor): Promise<readonly Job[]>
  /** Starts waiting jobs and those that another node has left. */
  resume(): void
  /** Resolves when the running batches are committed. */
  close(): Promise<void>
}

export interface ImportHow {
  /** Nothing is written: the job only tells what would be. */
  readonly isTrial: boolean
  readonly name?: string | null
}

export function createJobs(tools: JobTools): Jobs {
  const runner = createJobRunner(tools)

  /** Other people's jobs do not exist for an actor who may not read the trail. */
  async function requireSeen(actor: Actor, id: string): Promise<JobRow> {
    const row = await requireJobRow(tools.store, id)
    if (isOrderedBy(row, actor) || can(actor, 'audit')) return row
    throw new Problem('not-found', jobRefusals.noSuchJob)
  }

  async function toJob(actor: Actor, row: JobRow): Promise<Job> {
    return readJob(tools.store, row, await findLabel(actor, row.table_name))
  }

  /** A job may outlive its table. */
  async function findLabel(actor: Actor, table: string): Promise<string> {
    try {
      const ask = { actor, table, timeZone: 'UTC', now: tools.clock.now() }
      return await tools.openTable(ask, async (source) => source.table.label)
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'not-found') return table
      throw failure
    }
  }

  function weigh(actor: Actor, { table, rows, timeZone, ...wish }: JobRequest): Promise<Weighed> {
    return tools.openTable({ actor, table, timeZone, now: tools.clock.now() }, async (source) => {
      const change = await toMeant(tools, source, wish)
      const kind = await requireDoable(tools, source, change)
      return { change, kind, count: await countRows(tools, source, rows) }
    })
  }

  return {
    count: async (actor, request) => (await weigh(actor, request)).count,
    async start(actor, request, name = null) {
      const { table, rows, timeZone } = request
      const { change, kind, count } = await weigh(actor, request)
      const order = toJobOrder(rows, timeZone, change)
      const total = count.mode === 'exact' ? count.value : null
      const once = toRequest(actor, name, { table, ...change, order })
      const row = await orderOnce(tools, once, (transaction) =>
        insertJob(tools, transaction, {
          actor,
          table,
          kind,
          ...toStored(change),
          undoOf: null,
          order,
          total,
        }),
      )
      runner.wake()
      return toJob(actor, row)
    },
    async import(actor, row, { isTrial, name = null }) {
      const once = toRequest(actor, name, { import: row.id, isTrial })
      const job = await startImport(tools, { actor, row, isTrial, once })
      runner.wake()
      return toJob(actor, job)
    },
    async undo(actor, id, name = null) {
      const job = await requireSeen(actor, id)
      const row = await undoJob(tools, { actor, job, once: toRequest(actor, name, { undo: id }) })
      runner.wake()
      return toJob(actor, row)
    },
    async cancel(actor, id, name = null) {
      const job = await requireSeen(actor, id)
      return toJob(
        actor,
        await cancelJob(tools, { actor, job, once: toRequest(actor, name, { cancel: id }) }),
      )
    },
    find: async (actor, id) => toJob(actor, await requireSeen(actor, id)),
    open: (actor) => findOpenJobs(tools.store, actor, toJob),
    resume: () => runner.wake(),
    close: () => runner.close(),
  }
}

interface Weighed extends Pick<NewJob, 'kind'> {
  readonly change: JobChange
  readonly count: ListCount
}

/** Rows of a table with a trash go there, unless they are deleted for good. */
async function toMeant({ switches }: JobTools, { table }: ListSource, wish: JobChange): Promise<JobChange> {
  if (!('delete' in wish) || wish.forever) return wish
  const trash = await switches.trash(table)
  return trash ? { column: trash.column.schema.name, active: false } : wish
}

/** The change as the job keeps it. */
function toStored(wish: JobChange): Pick<NewJob, 'column' | 'change'> {
  if ('delete' in wish) return { column: null, change: null }
  const { column, ...change } = wish
  return { column, change }
}

/** Checks the rights, and whether the column accepts the value at all. */
async function requireDoable(tools: JobTools, source: ListSource, wish: JobChange): Promise<JobKind> {
  const { switches, store } = tools
  if ('delete' in wish) {
    requireDelete(source)
    if (source.database !== store.database) throw new Problem('forbidden', rowRefusals.apartNoRows)
    return 'delete'
  }
  if ('active' in wish) {
    const { isTrash } = await requireSwitch(switches, source, wish.column)
    return isTrash ? 'trash' : 'switch'
  }
  await readNewValue(source, requireEditable(source, wish.column), wish.value)
  return 'set'
}
