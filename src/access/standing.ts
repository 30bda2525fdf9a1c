import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { HouseRight } from '../wire/rights.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { Parts } from './parts.ts'
import { parseRole } from './person-input.ts'
import { can, lowerRole } from './rights.ts'

export function requireRight(actor: Actor, right: HouseRight): void {
  if (can(actor, right)) return
  throw new Problem(
    'forbidden',
    right === 'manage-people' ? accessRefusals.onlyAdminsManagePeople : accessRefusals.onlyAdmins,
  )
}

/** The actor as they stand now, in the transaction that writes: a session knows only how it was when it was asked. */
export async function confirmActor(parts: Parts, transaction: Transaction, actor: Actor): Promise<Actor> {
  if (actor.kind === 'system') return actor
  const { tables } = parts.store
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
    tables
      .selectFrom('tokens')
      .leftJoin('people', 'people.id', 'tokens.person_id')
      .select(['tokens.role', 'tokens.person_id', 'people.role as person_role', 'people.active'])
      .where('tokens.id', '=', actor.id),
  )
  const row = rows[0]
  if (row === undefined || (row.person_id !== null && row.active !== 1)) {
    throw new Problem('unauthenticated', accessRefusals.revokedToken)
  }
  const role = parseRole(row.role)
  return { ...actor, role: row.person_role === null ? role : lowerRole(role, parseRole(row.person_role)) }
}
