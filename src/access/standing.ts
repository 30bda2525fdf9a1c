import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { HouseRight } from '../wire/rights.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { toSessionActor } from './person-actor.ts'
import { personColumns } from './person-columns.ts'
import { can } from './rights.ts'
import { selectTokens, toTokenActor } from './token-actor.ts'

export function requireRight(actor: Actor, right: HouseRight): void {
  if (can(actor, right)) return
  throw new Problem(
    'forbidden',
    right === 'people' ? accessRefusals.onlyAdminsManagePeople : accessRefusals.onlyAdmins,
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
      tables
        .selectFrom('people')
        .leftJoin('sessions', (on) =>
          on.onRef('sessions.person_id', '=', 'people.id').on('sessions.id', '=', actor.sessionId),
        )
        .select(personColumns)
        .select(['people.active', 'sessions.glass_until', 'sessions.viewing_as'])
        .where('people.id', '=', actor.id),
    )
    const row = rows[0]
    if (row === undefined || row.active !== 1) {
      throw new Problem('unauthenticated', accessRefusals.signInAgain)
    }
    const { rights, epoch } = await toSessionActor(tools, row, { ...row, id: actor.sessionId })
    return { ...actor, rights, epoch }
  }
  const { rows } = await transaction.run(
    selectTokens(tools.store)
      .where('tokens.id', '=', actor.id)
      .where('tokens.expires_at', '>', ago(tools, 0)),
  )
  const token = rows[0] && (await toTokenActor(tools, rows[0]))
  if (!token) throw new Problem('unauthenticated', accessRefusals.revokedToken)
  return { ...actor, rights: token.rights, epoch: token.epoch }
}
