import type { Request } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { openStates, requireJobRow } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { orderOnce } from './order-once.ts'
import { tellEnd } from './progress.ts'

export interface CancelOrder {
  readonly actor: Actor
  readonly job: JobRow
  readonly once: Request | null
}

/** The running batch notices it when it stores its progress, and rolls back. */
export async function cancelJob(tools: JobTools, { actor, job: { id }, once }: CancelOrder): Promise<JobRow> {
  const { tables } = tools.store
  return orderOnce(tools, once, async (transaction) => {
    const at = tools.clock.now()
    const ended = { state: 'cancelled', finished_at: at.toISOString(), claimed_by: null, claimed_until: null }
    const { changed } = await transaction.run(
      tables.updateTable('jobs').set(ended).where('id', '=', id).where('state', 'in', openStates),
    )
    if (changed === 0) throw new Problem('conflict', jobRefusals.hasEnded)
    const row = await requireJobRow(tools.store, id, transaction)
    await tellEnd(tools, transaction, { row, actor, at })
    return row
  })
}
