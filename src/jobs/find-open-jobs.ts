import { can } from '../access/index.ts'
import type { JobRow, Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Job } from '../wire/job.ts'
import { openStates } from './job-row.ts'

const mostShown = 5

/** The newest jobs that wait or run. Other people's jobs do not exist for an actor who may not read the trail. */
export async function findOpenJobs(
  { database, tables }: Store,
  actor: Actor,
  toJob: (actor: Actor, row: JobRow) => Promise<Job>,
): Promise<readonly Job[]> {
  const open = tables.selectFrom('jobs').selectAll().where('state', 'in', openStates)
  const own = can(actor, 'audit')
    ? open
    : open
        .where('actor_kind', '=', actor.kind)
        .where('actor_id', '=', actor.kind === 'system' ? null : actor.id)
  const rows = await database.read(own.orderBy('id', 'desc').limit(mostShown))
  return Promise.all(rows.map((row) => toJob(actor, row)))
}
