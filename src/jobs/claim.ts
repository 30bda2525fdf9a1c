import type { JobRow } from '../store/index.ts'
import { openStates } from './job-row.ts'
import type { JobTools } from './job-tools.ts'

/** A node that is gone loses its jobs after this long. While it lives it says so three times as often. */
const leaseMs = 15_000
export const prolongMs = leaseMs / 3

/** No two nodes that take jobs from one store have clocks so far apart. */
const clocksApartMs = 60_000

/** The next job that nobody works on, besides those that this node works on already; null where there is none. */
export async function claimJob(tools: JobTools, running: readonly string[]): Promise<JobRow | null> {
  const { database } = tools.store
  // A look costs nobody anything; a lock would make every node wait for every other, every few seconds.
  if ((await database.read(selectClaimable(tools, running))).length === 0) return null
  return database.write(async (transaction) => {
    await transaction.lock('jobs')
    const [row] = (await transaction.run(selectClaimable(tools, running))).rows
    if (row === undefined) return null
    const claim = { state: 'running', claimed_by: tools.node, claimed_until: leaseEnd(tools) }
    await transaction.run(tools.store.tables.updateTable('jobs').set(claim).where('id', '=', row.id))
    return { ...row, ...claim }
  })
}

/** Held on to while something takes long, such as finding the next rows. */
export async function prolongClaim(tools: JobTools, id: string): Promise<void> {
  await tools.store.database.write((transaction) =>
    transaction.run(updateClaimed(tools, id).set({ claimed_until: leaseEnd(tools) })),
  )
}

/** Another node, or this one after a restart, may go on at once. */
export async function releaseClaim(tools: JobTools, id: string): Promise<void> {
  await tools.store.database.write((transaction) =>
    transaction.run(updateClaimed(tools, id).set({ claimed_by: null, claimed_until: null })),
  )
}

/** Changes nothing where the job was cancelled, or another node took it for abandoned. */
export function updateClaimed({ store, node }: JobTools, id: string) {
  return store.tables
    .updateTable('jobs')
    .where('id', '=', id)
    .where('claimed_by', '=', node)
    .where('state', '=', 'running')
}

export function leaseEnd(tools: JobTools): string {
  return fromNow(tools, leaseMs)
}

function fromNow({ clock }: JobTools, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}

function selectClaimable(tools: JobTools, running: readonly string[]) {
  return tools.store.tables
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', openStates)
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', fromNow(tools, 0)),
        // A clock that was wrong made it, and whoever had that would have prolonged it since.
        where('claimed_until', '>', fromNow(tools, leaseMs + clocksApartMs)),
      ]),
    )
    .$if(running.length > 0, (query) => query.where('id', 'not in', running))
    .orderBy('id')
    .limit(1)
}
