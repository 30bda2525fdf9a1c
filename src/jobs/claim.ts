import type { JobRow } from '../store/index.ts'
import { openStates } from './job-row.ts'
import type { JobTools } from './job-tools.ts'

/** A dead node loses its jobs after this long. A living node renews its claims three times as often. */
const leaseMs = 15_000
export const prolongMs = leaseMs / 3

/** The clocks of two nodes with one store never differ by more than this. */
const clocksApartMs = 60_000

/** Claims the next free job that this node is not working on already; null if there is none. */
export async function claimJob(tools: JobTools, running: readonly string[]): Promise<JobRow | null> {
  const { database } = tools.store
  // A read is cheap. A lock would make all nodes wait for each other every few seconds.
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

/** Renews the claim during slow work, such as finding the next rows. */
export async function prolongClaim(tools: JobTools, id: string): Promise<void> {
  await tools.store.database.write((transaction) =>
    transaction.run(updateClaimed(tools, id).set({ claimed_until: leaseEnd(tools) })),
  )
}

/** Lets another node, or this one after a restart, continue at once. */
export async function releaseClaim(tools: JobTools, id: string): Promise<void> {
  await tools.store.database.write((transaction) =>
    transaction.run(updateClaimed(tools, id).set({ claimed_by: null, claimed_until: null })),
  )
}

/** Changes nothing if the job was cancelled, or if another node took it over. */
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
        // A wrong clock made this claim. A node that still had the job would have renewed it since.
        where('claimed_until', '>', fromNow(tools, leaseMs + clocksApartMs)),
      ]),
    )
    .$if(running.length > 0, (query) => query.where('id', 'not in', running))
    .orderBy('id')
    .limit(1)
}
