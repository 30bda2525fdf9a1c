import { Problem } from '../std/problem.ts'
import type { Actor, Origin, PersonActor, TokenActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { toPersonActor } from './person-actor.ts'
import { personColumns } from './person-columns.ts'
import { rolesVersion } from './role-book.ts'
import { selectTokens, toTokenActor } from './token-actor.ts'

/** The actor of earlier work, as it was stored. */
export interface FormerActor {
  readonly kind: Actor['kind']
  readonly id: string | null
  readonly name: string
  /** The origin of their request. */
  readonly origin?: Origin
}

/** Finds the actor with their present role. Throws Problem `unauthenticated` if they may do nothing any more. */
export async function findActor(tools: AccessTools, former: FormerActor): Promise<Actor> {
  const { kind, id, name, origin } = former
  if (kind === 'system') return { kind, name }
  const actor = kind === 'person' ? await findPerson(tools, id ?? '') : await findToken(tools, id ?? '')
  return origin === undefined ? actor : { ...actor, origin }
}

async function findPerson(tools: AccessTools, id: string): Promise<PersonActor> {
  const { store } = tools
  const [row] = await store.database.read(
    store.tables
      .selectFrom('people')
      .select(personColumns)
      .select(rolesVersion)
      .where('id', '=', id)
      .where('active', '=', 1),
  )
  if (row === undefined) throw new Problem('unauthenticated', accessRefusals.accountOff)
  // Work for a person may outlive the session in which they started it.
  return toPersonActor(tools, row, '')
}

async function findToken(tools: AccessTools, id: string): Promise<TokenActor> {
  const [row] = await tools.store.database.read(
    selectTokens(tools.store).where('tokens.id', '=', id).where('tokens.expires_at', '>', ago(tools, 0)),
  )
  const actor = row && (await toTokenActor(tools, row))
  if (!actor) throw new Problem('unauthenticated', accessRefusals.revokedToken)
  return actor
}
