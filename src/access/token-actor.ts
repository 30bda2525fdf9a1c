import type { PersonRow, Store, TokenRow } from '../store/index.ts'
import type { TokenActor } from '../wire/actor.ts'
import { metricsRole } from '../wire/token.ts'
import { parseRole } from './person-input.ts'
import { lowerRole } from './rights.ts'

/** Tokens with the people who made them, because those decide what a token may do. A token for the metrics has no actor. */
export function selectTokens({ tables }: Pick<Store, 'tables'>) {
  return tables
    .selectFrom('tokens')
    .leftJoin('people', 'people.id', 'tokens.person_id')
    .select(['tokens.id', 'tokens.name', 'tokens.role', 'tokens.person_id', 'tokens.last_used_at'])
    .select(['people.role as person_role', 'people.active as person_active', 'people.epoch as person_epoch'])
    .where('tokens.role', '!=', metricsRole)
}

export interface TokenWithPerson
  extends Pick<TokenRow, 'id' | 'name' | 'role' | 'person_id' | 'last_used_at'> {
  readonly person_role: PersonRow['role'] | null
  readonly person_active: PersonRow['active'] | null
  readonly person_epoch: PersonRow['epoch'] | null
}

/** A token never has more rights than its person; null while they are switched off. */
export function toTokenActor(token: TokenWithPerson): TokenActor | null {
  const { id, name, person_id, person_active, person_role, person_epoch } = token
  if (person_id !== null && person_active !== 1) return null
  const role = parseRole(token.role)
  return {
    kind: 'token',
    id,
    name,
    role: person_role === null ? role : lowerRole(role, parseRole(person_role)),
    epoch: person_epoch ?? 1,
  }
}
