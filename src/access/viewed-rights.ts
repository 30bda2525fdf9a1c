import { readJson } from '../std/json.ts'
import { Problem } from '../std/problem.ts'
import type { Rights } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { personColumns } from './person-columns.ts'
import { rolesVersion, toMe } from './role-book.ts'

/** As whom somebody looks around, or about whom they ask. */
export type ViewedAs = { readonly role: string } | { readonly person: string }

export interface Viewed {
  /** The name of the role or person. */
  readonly name: string
  readonly rights: Rights
}

/** The rights of the role or person; null if there is none. `me` stands in for somebody who has the role. */
export async function findViewed(
  { book, store }: Pick<AccessTools, 'book' | 'store'>,
  as: ViewedAs,
  me: Rights['me'],
): Promise<Viewed | null> {
  if ('role' in as) {
    const [role] = await book.named([as.role])
    if (role === undefined) return null
    return { name: role.name, rights: await book.rights({ roles: JSON.stringify([role.name]), me }) }
  }
  const [person] = await store.database.read(
    store.tables
      .selectFrom('people')
      .select(personColumns)
      .select(rolesVersion)
      .where('id', '=', as.person)
      .where('active', '=', 1),
  )
  if (person === undefined) return null
  const { roles, version } = person
  return { name: person.name, rights: await book.rights({ roles, me: toMe(person), version }) }
}

export function noSuch(as: ViewedAs): Problem {
  return new Problem('not-found', 'role' in as ? accessRefusals.noRole(as.role) : accessRefusals.noPersonHere)
}

/** The same rights as long as they only look: never more than the viewer has. */
export function onlyLooking(viewed: Rights, own: Rights): Rights {
  const ofViewed = kept.get(viewed) ?? new WeakMap<Rights, Rights>()
  kept.set(viewed, ofViewed)
  const rights = ofViewed.get(own) ?? { ...viewed, limit: { may: ['read', 'export'] }, within: own }
  ofViewed.set(own, rights)
  return rights
}

/** One object for each pair, so that what was decided is found again. */
const kept = new WeakMap<Rights, WeakMap<Rights, Rights>>()

export function readViewedAs(json: string | null): ViewedAs | null {
  const as = json === null ? null : readJson(json)
  if (typeof as !== 'object' || as === null) return null
  if ('role' in as && typeof as.role === 'string') return { role: as.role }
  return 'person' in as && typeof as.person === 'string' ? { person: as.person } : null
}
