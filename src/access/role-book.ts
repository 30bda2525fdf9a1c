import { expressionBuilder } from 'kysely'
import { readJson } from '../std/json.ts'
import { createLru } from '../std/lru.ts'
import type { RoleRow, Store, StoreTables } from '../store/index.ts'
import type { KeptRole, Rights } from '../wire/role.ts'

/** The roles as this node knows them. */
export interface RoleBook {
  /** The rights of somebody, by what the store says of them. Equal ones are the same object. */
  rights(holder: Holder): Promise<Rights>
  /** All their names, as they were with the last request. */
  names(): Promise<readonly string[]>
  /** Reads all roles again with the next question. */
  forget(): void
  /** The roles with these names, as they are now. */
  named(names: readonly string[]): Promise<readonly KeptRole[]>
}

export interface Holder {
  /** JSON of the names of their roles. */
  readonly roles: string
  readonly me: Rights['me']
  /** The version of the roles in the same read; null if no role was changed yet. Left out: they are read again. */
  readonly version?: string | null
}

/** The name of the fact that rises with every change of a role. */
export const versionName = 'roles version'

/** What every read of a holder selects with them. */
export const rolesVersion = expressionBuilder<StoreTables, never>()
  .selectFrom('facts')
  .select('value')
  .where('name', '=', versionName)
  .as('version')

/** One active person always has this role, which always manages people and roles. */
export const ownerRole = 'owner'

const mostKept = 5_000

export function createRoleBook(store: Store): RoleBook {
  const { database, tables } = store
  let known: { readonly version: string | null; readonly roles: ReadonlyMap<string, KeptRole> } | null = null
  const kept = createLru<string, Rights>(mostKept)

  async function read(): Promise<NonNullable<typeof known>> {
    const rows = await database.read(
      tables.selectFrom('roles').selectAll().select(rolesVersion).orderBy('name'),
    )
    const roles = new Map(rows.map((row) => [row.name, toKeptRole(row)]))
    known = { version: rows[0]?.version ?? null, roles }
    return known
  }

  return {
    async rights({ roles, me, version }) {
      const book = known !== null && known.version === version ? known : await read()
      const make = (): Rights => ({
        roles: readNames(roles).flatMap((name) => book.roles.get(name) ?? []),
        me,
      })
      return kept.getOrMake(JSON.stringify([book.version, roles, me]), make)
    },
    names: async () => [...(known ?? (await read())).roles.keys()],
    forget() {
      known = null
    },
    async named(names) {
      const book = await read()
      return names.flatMap((name) => book.roles.get(name) ?? [])
    },
  }
}

export function readNames(json: string): string[] {
  const names = readJson(json)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** The text of roles, equal for equal ones. */
export function writeNames(names: readonly string[]): string {
  return JSON.stringify([...new Set(names)].sort())
}

export function toKeptRole(row: Pick<RoleRow, 'name' | 'rules' | 'fixed_by'>): KeptRole {
  const rules = readJson(row.rules) as Pick<KeptRole, 'grants' | 'house'>
  return { name: row.name, grants: rules.grants, house: rules.house, fixedBy: row.fixed_by }
}

/** What `$me` stands for: the profile, under what the account says. */
export function toMe(person: {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly profile: string | null
}): Rights['me'] {
  return { ...readProfile(person.profile), id: person.id, email: person.email, name: person.name }
}

export function readProfile(json: string | null): Readonly<Record<string, string>> {
  const profile = json === null ? null : readJson(json)
  if (typeof profile !== 'object' || profile === null) return {}
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value === 'string'))
}
