import type { TableSchema } from '../db/index.ts'
import { assertNever } from '../std/assert.ts'
import { type Actor, type Role, roles } from '../wire/actor.ts'
import type { HouseRight, TableRight, TableRights } from '../wire/rights.ts'

const tableRights: Record<Role, readonly TableRight[]> = {
  owner: ['read', 'create', 'update', 'delete', 'switch'],
  admin: ['read', 'create', 'update', 'delete', 'switch'],
  editor: ['read', 'create', 'update', 'delete', 'switch'],
  viewer: ['read'],
}

const everyHouseRight: readonly HouseRight[] = [
  'manage-people',
  'manage-tokens',
  'read-audit',
  'see-settings',
  'watch-tables',
  'share-views',
  'set-standard-views',
]

const houseRights: Record<Role, readonly HouseRight[]> = {
  owner: [...everyHouseRight, 'reveal-secrets'],
  admin: everyHouseRight,
  editor: ['share-views'],
  viewer: [],
}

/** What the actor may do with the table: the rights of the role, as far as our database account has them, too. */
export function decideTable(actor: Actor, table: Pick<TableSchema, 'schema' | 'name' | 'may'>): TableRights {
  const may = tableRights[roleOf(actor)].filter((right) => accountMay(table.may, right))
  return { may: new Set(may), columns: 'all', rows: null, rightsClass: 'all' }
}

export function can(actor: Actor, right: HouseRight): boolean {
  return houseRights[roleOf(actor)].includes(right)
}

/** Nobody may grant or decide more than they have themselves: only owners may change owners. */
export function outranks(actor: Actor, role: Role): boolean {
  return roles.indexOf(roleOf(actor)) <= roles.indexOf(role)
}

export function lowerRole(one: Role, other: Role): Role {
  return roles.indexOf(one) >= roles.indexOf(other) ? one : other
}

/** Our own work, and an operator at the command line, have the rights of an owner. */
export function roleOf(actor: Actor): Role {
  return actor.kind === 'system' ? 'owner' : actor.role
}

function accountMay(may: TableSchema['may'], right: TableRight): boolean {
  switch (right) {
    case 'read':
      return true
    case 'create':
      return may.insert
    case 'update':
    case 'switch':
      return may.update
    case 'delete':
      return may.delete
    default:
      return assertNever(right)
  }
}
