import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { HouseRight } from '../wire/rights.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { parseRole } from './person-input.ts'
import { can } from './rights.ts'
import { selectTokens, toTokenActor } from './token-actor.ts'

export function requireRight(actor: Actor, right: HouseRight): void {
  if (can(actor, right)) return
  throw new Problem(
    'forbidden',
    right === 'manage-people' ? accessRefusals.onlyAdminsManagePeople : accessRefusals.onlyAdmins,
  )
}

/** Reads the actor's present rights in the writing transaction, because the session has those of its last check. */
export async function confirmActor(
  tools: AccessTools,
  transaction: Transaction,
  actor: Actor,
): Promise<Actor> {
  if (actor.kind === 'system') return actor
  const { tables } = tools.store
  if (actor.kind === 'person') {
    const { rows } = await transaction.run(
      tables.selectFrom('people').select(['role', 'active', 'epoch']).where('id', '=', actor.id),
    )
    const row = rows[0]
    if (row === undefined || row.active !== 1) {
      throw new Problem('unauthenticated', accessRefusals.signInAgain)
    }
    return { ...actor, role: parseRole(row.role), epoch: row.epoch }
  }
  const { rows } = await transaction.run(
    selectTokens(tools.store)
      .where('tokens.id', '=', actor.id)
      .where('tokens.expires_at', '>', ago(tools, 0)),
  )
  const token = rows[0] && toTokenActor(rows[0])
  if (!token) throw new Problem('unauthenticated', accessRefusals.revokedToken)
  return { ...actor, role: token.role, epoch: token.epoch }
}
