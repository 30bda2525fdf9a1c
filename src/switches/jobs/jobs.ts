import { can } from '../../access/index.ts'
import { readWished, requireEditable } from '../../rows/index.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { JobRow } from '../../store/index.ts'
import type { ListSource } from '../../tables/index.ts'
import type { Actor } from '../../wire/actor.ts'
import type { Job, JobDeed } from '../../wire/job.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { ManyRows } from '../../wire/many-rows.ts'
import { jobRefusals } from '../../wire/texts/refusals/jobs.ts'
import { requireSwitch } from '../require-switch.ts'
import { cancelJob } from './cancel-job.ts'
import { countRows } from './count-rows.ts'
import { toJobOrder } from './job-order.ts'
import type { JobParts } from './job-parts.ts'
import { isOrderedBy, requireJobRow } from './job-row.ts'
import { orderOnce, toRequest } from './order-once.ts'
import { createJobRunner } from './runner.ts'
import { insertJob } from './start-job.ts'
import { readJob } from './to-job.ts'
import { undoJob } from './undo-job.ts'

export type WantedJob = JobDeed & WantedRows

interface WantedRows {
  readonly table: string
  readonly column: string
  readonly rows: ManyRows
  /** The name of the zone in which the asker's days begin. */
  readonly timeZone: string
}

/** Switches and fields of many rows: each order is a row of the store, done in batches by whichever node is there. */
export interface Jobs {
  /** `name`: what the asker calls this request, so that the same one again begins no second job. */
  start(actor: Actor, wanted: WantedJob, name?: string | null): Promise<Job>
  /** How many rows it would be about; refused as the start would be. */
  count(actor: Actor, wanted: WantedJob): Promise<ListCount>
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

export function createJobs(parts: JobParts): Jobs {
  const runner = createJobRunner(parts)

  /** The job of somebody else is, for who may not read the trail, none. */
  async function requireSeen(actor: Actor, id: string): Promise<JobRow> {
    const row = await requireJobRow(parts.store, id)
    if (isOrderedBy(row, actor) || can(actor, 'read-audit')) return row
    throw new Problem('not-found', jobRefusals.noSuchJob)
  }

  async function toJob(actor: Actor, row: JobRow): Promise<Job> {
    return readJob(parts.store, row, await findLabel(actor, row.table_name))
  }

  /** A job outlives its table. */
  async function findLabel(actor: Actor, table: string): Promise<string> {
    try {
      const ask = { actor, table, timeZone: 'UTC', now: parts.clock.now() }
      return await parts.openTable(ask, async (source) => source.table.label)
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'not-found') return table
      throw failure
    }
  }

  function weigh(actor: Actor, wanted: WantedJob): Promise<ListCount> {
    const { table, rows, timeZone } = wanted
    return parts.openTable({ actor, table, timeZone, now: parts.clock.now() }, async (source) => {
      await requireDoable(parts, source, wanted)
      return countRows(parts, source, rows)
    })
  }

  return {
    count: weigh,
    async start(actor, wanted, name = null) {
      const { value, mode } = await weigh(actor, wanted)
      const { table, column, rows, timeZone, ...deed } = wanted
      const order = toJobOrder(rows, timeZone, deed)
      const total = mode === 'exact' ? value : null
      const request = toRequest(actor, name, { table, column, ...deed, order })
      const row = await orderOnce(parts, request, (transaction) =>
        insertJob(parts, transaction, { actor, table, column, deed, undoOf: null, order, total }),
      )
      runner.wake()
      return toJob(actor, row)
    },
    async undo(actor, id, name = null) {
      const job = await requireSeen(actor, id)
      const row = await undoJob(parts, { actor, job, request: toRequest(actor, name, { undo: id }) })
      runner.wake()
      return toJob(actor, row)
    },
    async cancel(actor, id, name = null) {
      const job = await requireSeen(actor, id)
      return toJob(
        actor,
        await cancelJob(parts, { actor, job, request: toRequest(actor, name, { cancel: id }) }),
      )
    },
    find: async (actor, id) => toJob(actor, await requireSeen(actor, id)),
    resume: () => runner.wake(),
    close: () => runner.close(),
  }
}

/** The rights, and whether the column takes the value at all. */
async function requireDoable({ switches }: JobParts, source: ListSource, wanted: WantedJob): Promise<void> {
  if ('active' in wanted) await requireSwitch(switches, source, wanted.column)
  else await readWished(source, requireEditable(source, wanted.column), wanted.value)
}
