import type { FormerActor } from '../access/index.ts'
import type { Database, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { JobRow, Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'

export const endedStates = ['done', 'cancelled', 'failed'] as const
export const openStates = ['waiting', 'running'] as const

/** Throws Problem `not-found`. */
export async function requireJobRow(
  store: Store,
  id: string,
  reader: Pick<Database, 'read'> | Transaction = store.database,
): Promise<JobRow> {
  const select = store.tables.selectFrom('jobs').selectAll().where('id', '=', id)
  const [row] = 'run' in reader ? (await reader.run(select)).rows : await reader.read(select)
  if (row === undefined) throw new Problem('not-found', jobRefusals.noSuchJob)
  return row
}

/** The actor who started it. */
export function toFormerActor(row: JobRow): FormerActor {
  const former = { kind: toActorKind(row.actor_kind), id: row.actor_id, name: row.actor_name }
  return row.address === null || row.request_id === null
    ? former
    : { ...former, origin: { address: row.address, requestId: row.request_id } }
}

export function isOrderedBy(row: JobRow, actor: Actor): boolean {
  if (row.actor_kind !== actor.kind) return false
  return actor.kind === 'system' ? row.actor_name === actor.name : row.actor_id === actor.id
}

function toActorKind(text: string): Actor['kind'] {
  return text === 'person' || text === 'token' ? text : 'system'
}
