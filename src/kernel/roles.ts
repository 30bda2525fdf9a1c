import {
  decideTable,
  findGrantFaults,
  type GrantFault,
  grantedTables,
  type HeldRole,
  type ViewedAs,
  withoutMe,
} from '../access/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type Catalog, findFullId, findScopeFault, parseFilter } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { KeptGrant, KeptRole, TokenLimit } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { CheckedRole, CheckWish } from './role-check/check-roles.ts'
import { createRoleScreen, type RoleQuery, type RoleScreen, versionOf } from './role-screen.ts'
import { beginRole, type RoleTemplate } from './role-templates.ts'
import { createWhy, type Why, type WhyParts, type WhyQuestion } from './why.ts'

export interface RoleCalls {
  /** All roles, with what of each can't be understood any more, and so gives nothing. */
  list(actor: Actor): Promise<readonly ToldRole[]>
  /** Adds the roles, or replaces those of these names: all or none. A table may be called without its schema. */
  save(actor: Actor, roles: readonly unknown[]): Promise<readonly KeptRole[]>
  /** Replaces the role that the reader saw in this version. Throws Problem `conflict` if somebody changed it since. */
  replace(actor: Actor, role: unknown, seen: string): Promise<KeptRole>
  /** Makes a new one. */
  create(actor: Actor, template: RoleTemplate): Promise<KeptRole>
  screen(actor: Actor, name: string, query: RoleQuery): Promise<RoleScreen>
  /** Why somebody may do it, or may not: the actor, or with the right `roles` another person or a role. */
  why(actor: Actor, question: WhyQuestion, of?: ViewedAs | null): Promise<Why>
  /** The limit of a token with the full ids of its tables. Throws Problem `invalid` for one that the actor does not see. */
  limit(actor: Actor, limit: TokenLimit | null): Promise<TokenLimit | null>
  remove(actor: Actor, name: string): Promise<void>
  /** Asks every door, as each role, for what the role does not give. */
  check(wish?: CheckWish): AsyncGenerator<CheckedRole>
  /** Makes roles as a file says, so that no screen changes them. */
  fix(file: string, roles: readonly unknown[]): Promise<void>
}

export interface ToldRole extends HeldRole {
  readonly faults: readonly RoleFault[]
}

export interface RoleFault {
  /** The position among the grants of the role. */
  readonly grant: number
  /** The table's id; null if the grant reaches none. */
  readonly table: string | null
  readonly reason: Words
}

export function createRoleCalls(parts: WhyParts): Omit<RoleCalls, 'check'> {
  const {
    access: { roles },
    catalog,
    database,
  } = parts
  function findScopeFaults(grant: KeptGrant, tables: Awaited<ReturnType<Catalog['tables']>>): GrantFault[] {
    const filter = grant.scope ? parseFilter(grant.scope) : null
    if (filter === null) return []
    return grantedTables(grant, tables).flatMap(([id]) => {
      const table = tables.get(id)
      const reason = table && findScopeFault({ database, table }, withoutMe(filter))
      return reason ? [{ table: id, reason }] : []
    })
  }

  async function findFaults(role: KeptRole): Promise<RoleFault[]> {
    const tables = await catalog.tables()
    return role.grants.flatMap((grant, at) =>
      [...findGrantFaults(grant, tables), ...findScopeFaults(grant, tables)].map((fault) => ({
        grant: at,
        ...fault,
      })),
    )
  }

  const withIds = async (role: unknown): Promise<unknown> => {
    const tables = await catalog.tables()
    const toId = (grant: unknown) =>
      isNamed(grant) ? { ...grant, table: findFullId(tables, grant.table) ?? grant.table } : grant
    return isRole(role) ? { ...role, grants: role.grants.map(toId) } : role
  }

  const list = async (actor: Actor) => {
    const all = await roles.list(actor)
    return Promise.all(all.map(async (role) => ({ ...role, faults: await findFaults(role) })))
  }
  const find = async (actor: Actor, name: string) => {
    const all = await roles.list(actor)
    const role = all.find((one) => one.name === name)
    if (role === undefined) throw new Problem('not-found', accessRefusals.noRole(name))
    const faults = await findFaults(role)
    return { role: { ...role, faults }, others: all.filter((one) => one !== role) }
  }
  const save = async (actor: Actor, wished: readonly unknown[]) =>
    roles.save(actor, await Promise.all(wished.map(withIds)), await catalog.tables())
  const saveOne = async (actor: Actor, role: unknown) => {
    const [kept] = await save(actor, [role])
    assert(kept !== undefined, 'a saved role is returned')
    return kept
  }

  return {
    list,
    save,
    async replace(actor, role, seen) {
      const name = isCalled(role) ? role.name : ''
      const before = (await roles.list(actor)).find((one) => one.name === name)
      if (before === undefined) throw new Problem('not-found', accessRefusals.noRole(name))
      if (versionOf(before) !== seen) throw new Problem('conflict', accessRefusals.roleChanged)
      return saveOne(actor, role)
    },
    async create(actor, template) {
      return saveOne(actor, beginRole(template, await roles.list(actor)))
    },
    why: createWhy(parts),
    screen: createRoleScreen({ access: { roles }, catalog, find }),
    limit: async (actor, limit) => toFullLimit(actor, limit, await catalog.tables()),
    remove: (actor, name) => roles.remove(actor, name),
    async fix(file, wanted) {
      await roles.fix(file, await Promise.all(wanted.map(withIds)), await catalog.tables())
    },
  }
}

function toFullLimit(
  actor: Actor,
  limit: TokenLimit | null,
  tables: Awaited<ReturnType<Catalog['tables']>>,
): TokenLimit | null {
  if (limit?.tables === undefined) return limit
  const ids = limit.tables.map((name) => findFullId(tables, name) ?? name)
  const lost = ids.find((id) => !reachesSome(actor, id, tables))
  if (lost === undefined) return { ...limit, tables: ids }
  const sentence = accessRefusals.noGrantedTable(lost)
  throw new Problem('invalid', sentence, { fields: { tables: sentence } })
}

function reachesSome(actor: Actor, table: string, tables: Awaited<ReturnType<Catalog['tables']>>): boolean {
  const reached = grantedTables({ table, may: ['read'] }, tables)
  return reached.some(([, { schema }]) => decideTable(actor, schema).may.has('read'))
}

function isRole(value: unknown): value is { readonly grants: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'grants' in value && Array.isArray(value.grants)
}

function isCalled(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

function isNamed(value: unknown): value is { readonly table: string } {
  return typeof value === 'object' && value !== null && 'table' in value && typeof value.table === 'string'
}
