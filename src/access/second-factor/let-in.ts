import type { Transaction } from '../../db/index.ts'
import type { PersonRow } from '../../store/index.ts'
import type { AccessTools, Arrival } from '../access-tools.ts'
import { type SignedIn, startSession } from '../sessions.ts'
import { hasSecondFactor } from './factors.ts'
import { type PendingSignIn, startPending } from './pending.ts'
import { requiresSecondFactor } from './policy.ts'

/** A session, or a sign-in that waits for the second factor. */
export type Entered = SignedIn | PendingSignIn

/** Everybody who has proved one thing passes here, whatever it was. Only a passkey proves two. */
export async function letIn(
  tools: AccessTools,
  transaction: Transaction,
  who: { readonly person: PersonRow; readonly device: Arrival },
): Promise<Entered> {
  const isComplete =
    !requiresSecondFactor(tools.secondFactor, who.person) &&
    !(await hasSecondFactor(tools, transaction, who.person.id))
  return isComplete ? startSession(tools, transaction, who) : startPending(tools, transaction, who.person)
}
