import type { JobRow } from '../../store/index.ts'
import type { JobParts } from './job-parts.ts'
import { openStates } from './job-row.ts'

/** A node that is gone loses its jobs after this long. While it lives it says so three times as often. */
const leaseMs = 15_000
export const prolongMs = leaseMs / 3

/** No two nodes that take jobs from one store have clocks so far apart. */
const clocksApartMs = 60_000

/** The next job that nobody works on, besides those that this node works on already; null where there is none. */
export async function claimJob(parts: JobParts, running: readonly string[]): Promise<JobRow | null> {
  const { database } = parts.store
  // A look costs nobody anything; a lock would make every node wait for every other, every few seconds.
  if ((await database.read(selectClaimable(parts, running))).length === 0) return null
  return database.write(async (transaction) => {
    await transaction.lock('jobs')
    const [row] = (await transaction.run(selectClaimable(parts, running))).rows
    if (row === undefined) return null
    const claim = { state: 'running', claimed_by: parts.node, claimed_until: leaseEnd(parts) }
    await transaction.run(parts.store.tables.updateTable('jobs').set(claim).where('id', '=', row.id))
    return { ...row, ...claim }
  })
}

/** Held on to while something takes long, such as finding the next rows. */
export async function prolongClaim(parts: JobParts, id: string): Promise<void> {
  await parts.store.database.write((transaction) =>
    transaction.run(updateClaimed(parts, id).set({ claimed_until: leaseEnd(parts) })),
  )
}

/** Another node, or this one after a restart, may go on at once. */
export async function releaseClaim(parts: JobParts, id: string): Promise<void> {
  await parts.store.database.write((transaction) =>
    transaction.run(updateClaimed(parts, id).set({ claimed_by: null, claimed_until: null })),
  )
}

/** Changes nothing where the job was cancelled, or another node took it for abandoned. */
export function updateClaimed({ store, node }: JobParts, id: string) {
  return store.tables
    .updateTable('jobs')
    .where('id', '=', id)
    .where('claimed_by', '=', node)
    .where('state', '=', 'running')
}

export function leaseEnd(parts: JobParts): string {
  return fromNow(parts, leaseMs)
}

function fromNow({ clock }: JobParts, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}

function selectClaimable(parts: JobParts, running: readonly string[]) {
  return parts.store.tables
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', openStates)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', fromNow(parts, 0)),
        // A clock that was wrong made it, and whoever had that would have prolonged it since.
        where('claimed_until', '>', fromNow(parts, leaseMs + clocksApartMs)),
      ]),
    )
    .$if(running.length > 0, (query) => query.where('id', 'not in', running))
    .orderBy('id')
    .limit(1)
}
