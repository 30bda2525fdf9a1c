import { Problem } from '../std/problem.ts'
import type { Actor, Origin, PersonActor, TokenActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { parseRole } from './person-input.ts'
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

async function findPerson({ store: { database, tables } }: AccessTools, id: string): Promise<PersonActor> {
  const [row] = await database.read(
    tables
      .selectFrom('people')
      .select(['name', 'email', 'role', 'epoch'])
      .where('id', '=', id)
      .where('active', '=', 1),
  )
  if (row === undefined) throw new Problem('unauthenticated', accessRefusals.accountOff)
  const { name, email, role, epoch } = row
  // Work for a person may outlive the session in which they started it.
  return { kind: 'person', id, name, email, role: parseRole(role), epoch, sessionId: '' }
}

async function findToken(tools: AccessTools, id: string): Promise<TokenActor> {
  const [row] = await tools.store.database.read(
    selectTokens(tools.store).where('tokens.id', '=', id).where('tokens.expires_at', '>', ago(tools, 0)),
  )
  const actor = row && toTokenActor(row)
  if (!actor) throw new Problem('unauthenticated', accessRefusals.revokedToken)
  return actor
}
