import type { Transaction } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { signOnRefusals } from '../../wire/texts/refusals/sign-on.ts'
import type { AccessTools } from '../access-tools.ts'
import { tell } from '../change-person.ts'
import { noPassword } from '../passwords.ts'
import { requireRow } from '../person-row.ts'
import { confirmActor } from '../standing.ts'
import type { Admission } from './admit.ts'
import { findIdentities, findLinked, linkIdentity } from './identities.ts'
import type { Provider } from './provider.ts'
import { endSignedOn } from './sign-on-sessions.ts'

/** A person who is signed in links their account at a provider, whatever its address is. */
export async function linkToPerson(
  tools: AccessTools,
  { provider, identity }: Admission,
  actor: PersonActor | null,
): Promise<void> {
  const { label } = provider.options
  await changingOneself(tools, actor, async (transaction, person) => {
    const holder = await findLinked(tools, transaction, identity)
    if (holder !== null && holder.id !== person.id) {
      throw new Problem('conflict', signOnRefusals.linkedToOther(label))
    }
    if (holder !== null) return
    const others = await findIdentities(tools, transaction, person.id)
    if (others.some(({ issuer }) => issuer === identity.issuer)) {
      throw new Problem('conflict', signOnRefusals.linkedAlready(label))
    }
    const row = await requireRow(tools, transaction, person.email)
    await linkIdentity(tools, transaction, { actor: person, row, provider, identity })
  })
}

/** Ends the other sessions that came from there. */
export async function unlink(tools: AccessTools, actor: PersonActor, provider: Provider): Promise<void> {
  const { issuer, label } = provider.options
  await changingOneself(tools, actor, async (transaction, person) => {
    const row = await requireRow(tools, transaction, person.email)
    const identities = await findIdentities(tools, transaction, person.id)
    const identity = identities.find((one) => one.issuer === issuer)
    if (identity === undefined) throw new Problem('not-found', signOnRefusals.noSuchLink)
    const hasPassword = tools.isPasswordOn && row.password_hash !== noPassword
    if (!hasPassword && identities.length === 1) throw new Problem('forbidden', signOnRefusals.lastWayIn)
    await transaction.run(
      tools.store.tables
        .deleteFrom('identities')
        .where('issuer', '=', issuer)
        .where('subject', '=', identity.subject),
    )
    const ended = { issuer, subject: identity.subject, sid: null }
    await endSignedOn(tools, transaction, { actor: person, ended, kept: person.sessionId })
    const change = ['provider', label, undefined] as const
    await tell(tools, transaction, { actor: person, action: 'person.provider-unlinked', row, change })
  })
}

async function changingOneself(
  tools: AccessTools,
  actor: PersonActor | null,
  change: (transaction: Transaction, person: PersonActor) => Promise<void>,
): Promise<void> {
  if (actor === null) throw new Problem('unauthenticated', accessRefusals.signInAgain)
  await tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    await confirmActor(tools, transaction, actor)
    await change(transaction, actor)
  })
}
