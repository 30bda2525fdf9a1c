import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { type AccessTools, type Arrival, reading } from '../access-tools.ts'
import { requireFresh } from '../fresh.ts'
import { toPersonActor } from '../person-actor.ts'
import { type SignedIn, startSession } from '../sessions.ts'
import { confirmActor } from '../standing.ts'
import { type AcceptedOffer, type AppOffer, offerApp, turnOffApp, turnOnApp } from './authenticator.ts'
import { hasSecondFactor, readSecondFactor, type SecondFactor } from './factors.ts'
import { findPending, requirePending, takePending } from './pending.ts'
import { rolesOf } from './policy.ts'
import { proveCode } from './prove-code.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

/** What people do with their own second factor, and sign-ins that wait for it. Changes need a fresh session. */
export interface SecondFactorAccess {
  find(actor: PersonActor): Promise<SecondFactor>
  /** The issuer is the name that the app shows. A former offer, if it is still open, is made again. */
  offerApp(actor: PersonActor, issuer: string, former?: string): AppOffer
  /** Returns the recovery codes, which are never shown again. */
  turnOnApp(actor: PersonActor, sent: AcceptedOffer): Promise<readonly string[]>
  /** Throws Problem `forbidden` if the person must have a second factor and has no other. */
  turnOffApp(actor: PersonActor, password: string): Promise<void>
  /** The former codes work no longer. */
  renewRecoveryCodes(actor: PersonActor): Promise<readonly string[]>
  /** Null for a sign-in that is over. */
  openPending(pendingId: string | null, issuer: string, former?: string): Promise<OpenedPending | null>
  /** Throws Problem `invalid` for a wrong code, and `unauthenticated` for a sign-in that is over. */
  finishPending(sent: { pendingId: string | null; code: string }, device: Arrival): Promise<SignedIn>
  /** For a person who must have a second factor and has none. */
  setUpPending(
    sent: AcceptedOffer & { pendingId: string | null },
    device: Arrival,
  ): Promise<{ signedIn: SignedIn; codes: readonly string[] }>
}

/** A sign-in that waits. */
export interface OpenedPending {
  readonly email: string
  readonly hasApp: boolean
  /** Set if the person has no second factor yet. */
  readonly offer: AppOffer | null
}

export function createSecondFactor(tools: AccessTools): SecondFactorAccess {
  const { database } = tools.store
  return {
    find: (actor) => readSecondFactor(tools, reading(tools), { id: actor.id, roles: rolesOf(actor) }),
    offerApp: (actor, issuer, former) => offerApp(tools, actor, { issuer, former }),
    async turnOnApp(actor, sent) {
      await requireFresh(tools, actor)
      return database.write(async (transaction) => {
        await transaction.lock('people')
        await confirmActor(tools, transaction, actor)
        return turnOnApp(tools, transaction, { person: actor, actor, ...sent })
      })
    },
    turnOffApp: (actor, password) => turnOffApp(tools, actor, password),
    async renewRecoveryCodes(actor) {
      await requireFresh(tools, actor)
      return renewRecoveryCodes(tools, actor)
    },
    async openPending(pendingId, issuer, former) {
      const person = await findPending(tools, reading(tools), pendingId)
      if (person === null) return null
      const { email } = person
      const { hasApp, passkeys } = await readSecondFactor(tools, reading(tools), person)
      const isSetUp = hasApp || passkeys.length > 0
      return { email, hasApp, offer: isSetUp ? null : offerApp(tools, person, { issuer, former }) }
    },
    async finishPending({ pendingId, code }, device) {
      const person = await requirePending(tools, reading(tools), pendingId)
      await proveCode(tools, { person, actor: await toPersonActor(tools, person, ''), code, device })
      return database.write(async (transaction) =>
        startSession(tools, transaction, {
          person: await takePending(tools, transaction, pendingId),
          device,
        }),
      )
    },
    setUpPending: ({ pendingId, ...sent }, device) =>
      database.write(async (transaction) => {
        await transaction.lock('people')
        const person = await takePending(tools, transaction, pendingId)
        // A password alone must never replace a second factor.
        if (await hasSecondFactor(tools, transaction, person.id)) {
          throw new Problem('conflict', accessRefusals.changedMeanwhile)
        }
        const { address, requestId } = device
        const actor = { ...(await toPersonActor(tools, person, '')), origin: { address, requestId } }
        const codes = await turnOnApp(tools, transaction, { person, actor, ...sent })
        return { signedIn: await startSession(tools, transaction, { person, device }), codes }
      }),
  }
}
