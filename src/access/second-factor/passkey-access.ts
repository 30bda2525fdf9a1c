import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { type AccessTools, type Arrival, reading } from '../access-tools.ts'
import { markFresh, requireFresh } from '../fresh.ts'
import { hashSecret } from '../secret.ts'
import { type SignedIn, startSession } from '../sessions.ts'
import { passkeyRefused } from './passkey-credential.ts'
import { toPasskeySite } from './passkey-site.ts'
import { addPasskey, offerPasskey, type PasskeyCreation, removePasskey } from './passkeys.ts'
import { findPending, takePending } from './pending.ts'
import { askForPasskey, askPersonForPasskey, type PasskeyQuestion, withPasskey } from './use-passkey.ts'

/** `origin` is always our own address, as `Caller` has it: browsers tie passkeys to its host. */
export interface PasskeyAccess {
  /** For `navigator.credentials.create`. Null where browsers allow no passkeys. */
  offer(actor: PersonActor, at: { origin: string; issuer: string }): Promise<PasskeyCreation | null>
  /** Returns recovery codes if the person had none. */
  add(
    actor: PersonActor,
    sent: { credential: string; name: string; origin: string },
  ): Promise<readonly string[]>
  remove(actor: PersonActor, id: string): Promise<void>
  /** For `navigator.credentials.get`, as are the next two. They are null where no passkey would do. */
  ask(origin: string): PasskeyQuestion | null
  askPending(pendingId: string | null, origin: string): Promise<PasskeyQuestion | null>
  askToConfirm(actor: PersonActor, origin: string): Promise<PasskeyQuestion | null>
  /** Needs no password: the device has checked its user. */
  signIn(sent: SentPasskey, device: Arrival): Promise<SignedIn>
  finishPending(sent: SentPasskey & { pendingId: string | null }, device: Arrival): Promise<SignedIn>
  confirm(actor: PersonActor, sent: SentPasskey): Promise<void>
}

interface SentPasskey {
  readonly credential: string
  readonly origin: string
}

const toSignIn = 'sign in'
const toFinish = (pendingId: string | null) => `finish ${hashSecret(pendingId ?? '')}`
const toConfirm = (actor: PersonActor) => `confirm ${actor.sessionId}`

export function createPasskeys(tools: AccessTools): PasskeyAccess {
  return {
    async offer(actor, { origin, issuer }) {
      const site = toPasskeySite(origin)
      return site && offerPasskey(tools, actor, { site, issuer })
    },
    async add(actor, { origin, ...sent }) {
      await requireFresh(tools, actor)
      const site = toPasskeySite(origin)
      if (site === null) throw new Problem('forbidden', accessRefusals.noPasskeysHere)
      return addPasskey(tools, actor, { ...sent, site })
    },
    async remove(actor, id) {
      await requireFresh(tools, actor)
      await removePasskey(tools, actor, id)
    },
    ask: (origin) => askForPasskey(tools, toSignIn, origin),
    async askPending(pendingId, origin) {
      const person = await findPending(tools, reading(tools), pendingId)
      return person && askPersonForPasskey(tools, toFinish(pendingId), { personId: person.id, origin })
    },
    askToConfirm: (actor, origin) =>
      askPersonForPasskey(tools, toConfirm(actor), { personId: actor.id, origin }),
    signIn: (sent, device) =>
      withPasskey(tools, { ...sent, purpose: toSignIn }, (transaction, person) =>
        startSession(tools, transaction, { person, device }),
      ),
    finishPending: ({ pendingId, ...sent }, device) =>
      withPasskey(tools, { ...sent, purpose: toFinish(pendingId) }, async (transaction, owner) => {
        const person = await takePending(tools, transaction, pendingId)
        if (person.id !== owner.id) throw passkeyRefused()
        return startSession(tools, transaction, { person, device })
      }),
    confirm: (actor, sent) =>
      withPasskey(tools, { ...sent, purpose: toConfirm(actor) }, async (transaction, owner) => {
        if (owner.id !== actor.id) throw passkeyRefused()
        await markFresh(tools, transaction, actor)
      }),
  }
}
