import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor, PersonActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago, type Device } from './access-tools.ts'
import { provePassword } from './prove-password.ts'
import { proveCode } from './second-factor/prove-code.ts'

/** How long a proof of identity is enough for dangerous acts. */
const freshMs = 10 * 60_000

/** Whether the person has proved in this session who they are, lately. Programs and operators are not asked. */
export async function isFresh(tools: AccessTools, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'person') return true
  const { database, tables } = tools.store
  const [session] = await database.read(
    tables
      .selectFrom('sessions')
      .select('confirmed_at')
      .where('id', '=', actor.sessionId)
      .where('person_id', '=', actor.id),
  )
  if (session === undefined) throw new Problem('unauthenticated', accessRefusals.signInAgain)
  return session.confirmed_at !== null && session.confirmed_at > ago(tools, freshMs)
}

/** Comes before every dangerous act: a session that was left open must not be enough. Throws Problem `confirm-first`. */
export async function requireFresh(tools: AccessTools, actor: Actor): Promise<void> {
  if (!(await isFresh(tools, actor))) throw new Problem('confirm-first', accessRefusals.confirmFirst)
}

/** Puts `requireFresh` before an act. */
export function createFreshGate(tools: AccessTools) {
  return <Input, Result>(act: (tools: AccessTools, actor: Actor, input: Input) => Promise<Result>) =>
    async (actor: Actor, input: Input): Promise<Result> => {
      await requireFresh(tools, actor)
      return act(tools, actor, input)
    }
}

/** One of the ways to prove it. A passkey is another: see second-factor/passkey-access.ts. */
export type Proof = { readonly password: string } | { readonly code: string; readonly device: Device }

/** Throws Problem `invalid` for a wrong password or code, by the field's name. */
export async function confirmSession(tools: AccessTools, actor: PersonActor, proof: Proof): Promise<void> {
  if ('password' in proof) await provePassword(tools, actor, { ...proof, field: 'password' })
  else await proveCode(tools, { person: actor, actor, ...proof })
  await tools.store.database.write((transaction) => markFresh(tools, transaction, actor))
}

export async function markFresh(
  tools: AccessTools,
  transaction: Transaction,
  actor: PersonActor,
): Promise<void> {
  await transaction.run(
    tools.store.tables
      .updateTable('sessions')
      .set({ confirmed_at: ago(tools, 0) })
      .where('id', '=', actor.sessionId)
      .where('person_id', '=', actor.id),
  )
}
