import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { SessionRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { EntryAction } from '../wire/entry.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { refuseGreater } from './change-person.ts'
import { confirmActor, requireRight } from './standing.ts'
import { findViewed, noSuch, type ViewedAs } from './viewed-rights.ts'

/** So long the glass is broken. */
export const glassMinutes = 15
const longestReason = 500

/** Looks around with the rights of a role or of a person, and writes nothing meanwhile. */
export async function viewAs(tools: AccessTools, actor: PersonActor, as: ViewedAs): Promise<void> {
  await changeSession(tools, actor, async (transaction) => {
    requireRight(actor, 'roles')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'roles')
    const viewed = await findViewed(tools, as, actor.rights.me)
    if (viewed === null) throw noSuch(as)
    refuseGreater(current, viewed.rights.roles)
    return {
      session: { viewing_as: JSON.stringify(as) },
      action: 'view-as.started',
      label: viewed.name,
    }
  })
}

export async function endViewing(tools: AccessTools, actor: PersonActor): Promise<void> {
  const { viewingAs } = actor
  if (viewingAs === undefined) return
  await changeSession(tools, actor, async () => ({
    session: { viewing_as: null },
    action: 'view-as.ended',
    label: viewingAs,
  }))
}

/** Everything for a while. The trail has the reason first. */
export async function breakGlass(tools: AccessTools, actor: PersonActor, reason: string): Promise<void> {
  const words = reason.trim()
  const isFit = words.length > 0 && words.length <= longestReason
  if (!isFit) {
    const sentence = accessRefusals.glassReason(longestReason)
    throw new Problem('invalid', sentence, { fields: { reason: sentence } })
  }
  await changeSession(tools, actor, async (transaction) => {
    requireRight(actor, 'break-glass')
    requireRight(await confirmActor(tools, transaction, actor), 'break-glass')
    return {
      session: { glass_until: ago(tools, -glassMinutes * 60_000) },
      action: 'glass.broken',
      label: actor.email,
      reason: words,
    }
  })
}

export async function mendGlass(tools: AccessTools, actor: PersonActor): Promise<void> {
  await changeSession(tools, actor, async () => ({
    session: { glass_until: null },
    action: 'glass.mended',
    label: actor.email,
  }))
}

interface SessionChange {
  readonly session: Partial<Pick<SessionRow, 'viewing_as' | 'glass_until'>>
  readonly action: EntryAction
  readonly label: string
  readonly reason?: string
}

/** The higher epoch makes open pages and running answers ask for their rights again. */
async function changeSession(
  tools: AccessTools,
  actor: PersonActor,
  change: (transaction: Transaction) => Promise<SessionChange>,
): Promise<void> {
  const { store, clock } = tools
  await store.database.write(async (transaction) => {
    await transaction.lock('people')
    const { session, action, label, reason } = await change(transaction)
    await transaction.run(store.tables.updateTable('sessions').set(session).where('id', '=', actor.sessionId))
    await transaction.run(
      store.tables
        .updateTable('people')
        .set((row) => ({ epoch: row('epoch', '+', 1) }))
        .where('id', '=', actor.id),
    )
    const fact = { at: clock.now(), actor, action, key: actor.id, label }
    await append(
      store,
      transaction,
      reason === undefined ? fact : { ...fact, column: 'reason', after: reason },
    )
  })
}
