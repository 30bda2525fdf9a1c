import { can } from '../access/index.ts'
import type { JobRow, Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { openStates } from './job-row.ts'

const mostShown = 5

/** The newest jobs that wait or run. Other people's jobs do not exist for an actor who may not read the trail. */
export async function findOpenJobs({ database, tables }: Store, actor: Actor): Promise<readonly JobRow[]> {
  const open = tables.selectFrom('jobs').selectAll().where('state', 'in', openStates)
  const own = can(actor, 'audit')
    ? open
    : open
        .where('actor_kind', '=', actor.kind)
        .where('actor_id', '=', actor.kind === 'system' ? null : actor.id)
  return database.read(own.orderBy('id', 'desc').limit(mostShown))
}
