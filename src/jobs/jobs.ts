import { can } from '../access/index.ts'
import { readNewValue, requireEditable } from '../rows/index.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import { requireSwitch } from '../switches/index.ts'
import type { ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Job, JobChange } from '../wire/job.ts'
import type { ListCount } from '../wire/list-page.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { cancelJob } from './cancel-job.ts'
import { countRows } from './count-rows.ts'
import { toJobOrder } from './job-order.ts'
import { isOrderedBy, requireJobRow } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { orderOnce, toRequest } from './order-once.ts'
import { createJobRunner } from './runner.ts'
import { insertJob } from './start-job.ts'
import { readJob } from './to-job.ts'
import { undoJob } from './undo-job.ts'

export type JobRequest = JobChange & RequestedRows

interface RequestedRows {
  readonly table: string
  readonly column: string
  readonly rows: ManyRows
  /** The name of the zone in which the asker's days begin. */
  readonly timeZone: string
}

/** Switches and fields of many rows: each order is a row of the store, done in batches by whichever node is there. */
export interface Jobs {
  /** `name`: what the asker calls this request, so that the same one again begins no second job. */
  start(actor: Actor, request: JobRequest, name?: string | null): Promise<Job>
  /** How many rows it would be about; refused as the start would be. */
  count(actor: Actor, request: JobRequest): Promise<ListCount>
  /** Takes back what a job has changed, in a job of its own. */
  undo(actor: Actor, id: string, name?: string | null): Promise<Job>
  /** What is done stays done; it can be taken back. */
  cancel(actor: Actor, id: string, name?: string | null): Promise<Job>
  find(actor: Actor, id: string): Promise<Job>
  /** Takes up what waits, and what another node left behind. */
  resume(): void
  /** Resolves when the batches under way are committed. */
  close(): Promise<void>
}

export function createJobs(tools: JobTools): Jobs {
  const runner = createJobRunner(tools)

  /** The job of somebody else is, for who may not read the trail, none. */
  async function requireSeen(actor: Actor, id: string): Promise<JobRow> {
    const row = await requireJobRow(tools.store, id)
    if (isOrderedBy(row, actor) || can(actor, 'read-audit')) return row
    throw new Problem('not-found', jobRefusals.noSuchJob)
  }

  async function toJob(actor: Actor, row: JobRow): Promise<Job> {
    return readJob(tools.store, row, await findLabel(actor, row.table_name))
  }

  /** A job outlives its table. */
  async function findLabel(actor: Actor, table: string): Promise<string> {
    try {
      const ask = { actor, table, timeZone: 'UTC', now: tools.clock.now() }
      return await tools.openTable(ask, async (source) => source.table.label)
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'not-found') return table
      throw failure
    }
  }

  function weigh(actor: Actor, request: JobRequest): Promise<ListCount> {
    const { table, rows, timeZone } = request
    return tools.openTable({ actor, table, timeZone, now: tools.clock.now() }, async (source) => {
      await requireDoable(tools, source, request)
      return countRows(tools, source, rows)
    })
  }

  return {
    count: weigh,
    async start(actor, request, name = null) {
      const { value, mode } = await weigh(actor, request)
      const { table, column, rows, timeZone, ...change } = request
      const order = toJobOrder(rows, timeZone, change)
      const total = mode === 'exact' ? value : null
      const once = toRequest(actor, name, { table, column, ...change, order })
      const row = await orderOnce(tools, once, (transaction) =>
        insertJob(tools, transaction, { actor, table, column, change, undoOf: null, order, total }),
      )
      runner.wake()
      return toJob(actor, row)
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
    resume: () => runner.wake(),
    close: () => runner.close(),
  }
}

/** The rights, and whether the column takes the value at all. */
async function requireDoable({ switches }: JobTools, source: ListSource, request: JobRequest): Promise<void> {
  if ('active' in request) await requireSwitch(switches, source, request.column)
  else await readNewValue(source, requireEditable(source, request.column), request.value)
}
