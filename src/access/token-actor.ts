import { readJson } from '../std/json.ts'
import type { PersonRow, Store, TokenRow } from '../store/index.ts'
import type { TokenActor } from '../wire/actor.ts'
import type { Rights, TokenLimit } from '../wire/role.ts'
import { metricsRole } from '../wire/token.ts'
import type { AccessTools } from './access-tools.ts'
import { rolesVersion, toMe } from './role-book.ts'

/** Tokens with the people who made them, because those decide what a token may do. A token for the metrics has no actor. */
export function selectTokens(store: Pick<Store, 'tables'>) {
  return store.tables
    .selectFrom('tokens')
    .leftJoin('people', 'people.id', 'tokens.person_id')
    .select(['tokens.id', 'tokens.name', 'tokens.roles', 'tokens.limits', 'tokens.epoch'])
    .select(['tokens.person_id', 'tokens.last_used_at'])
    .select([
      'people.name as person_name',
      'people.email as person_email',
      'people.profile as person_profile',
    ])
    .select(['people.roles as person_roles', 'people.active as person_active'])
    .select('people.epoch as person_epoch')
    .select(rolesVersion)
    .where('tokens.role', '!=', metricsRole)
}

export interface TokenWithPerson
  extends Pick<TokenRow, 'id' | 'name' | 'roles' | 'limits' | 'epoch' | 'person_id' | 'last_used_at'> {
  readonly person_name: string | null
  readonly person_email: string | null
  readonly person_profile: string | null
  readonly person_roles: PersonRow['roles'] | null
  readonly person_active: PersonRow['active'] | null
  readonly person_epoch: PersonRow['epoch'] | null
  readonly version: string | null
}

/** A token never has more rights than its person; null while they are switched off. */
export async function toTokenActor(
  { book }: Pick<AccessTools, 'book'>,
  token: TokenWithPerson,
): Promise<TokenActor | null> {
  const { id, name, person_id, person_active, person_epoch, version } = token
  if (person_id !== null && person_active !== 1) return null
  const person = {
    id: person_id ?? '',
    name: token.person_name ?? '',
    email: token.person_email ?? '',
    profile: token.person_profile,
  }
  const me = person_id === null ? {} : toMe(person)
  const own = await book.rights({ roles: token.roles, me, version })
  const within = token.person_roles === null ? null : { roles: token.person_roles, me, version }
  return {
    kind: 'token',
    id,
    name,
    rights: together(own, within && (await book.rights(within)), token.limits),
    epoch: token.epoch + (person_epoch ?? 1),
  }
}

export function readLimit(json: string | null): TokenLimit | null {
  const limit = json === null ? null : readJson(json)
  return typeof limit === 'object' && limit !== null ? limit : null
}

const kept = new WeakMap<Rights, Map<string, Rights>>()

/** One object for the same rights, so that what was decided is found again. */
function together(own: Rights, within: Rights | null, limits: string | null): Rights {
  if (limits === null && (within === null || within === own)) return own
  const ofOwn = kept.get(own) ?? new Map<string, Rights>()
  kept.set(own, ofOwn)
  const key = JSON.stringify([within?.roles.map(({ name }) => name), within?.me, limits])
  const known = ofOwn.get(key)
  if (known !== undefined && known.within === (within ?? undefined)) return known
  const made: Rights = { ...own, limit: readLimit(limits), ...(within && { within }) }
  ofOwn.set(key, made)
  return made
}
