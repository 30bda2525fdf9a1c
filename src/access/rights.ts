import type { TableSchema } from '../db/index.ts'
import { assertNever } from '../std/assert.ts'
import { everywhere, intersect, type Reaches, toTableRights } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type HouseRight, type TableRight, type TableRights, tableRights } from '../wire/rights.ts'
import type { KeptRole, Rights, TokenLimit } from '../wire/role.ts'
import { coversRole } from './covers-role.ts'
import { matchesTable, toReaches } from './to-reaches.ts'

export type DecidedTable = Pick<TableSchema, 'schema' | 'name' | 'may' | 'columns'>

const whole = toTableRights(Object.fromEntries(tableRights.map((right) => [right, [everywhere]])))
const decided = new WeakMap<Rights, WeakMap<DecidedTable, TableRights>>()

/** What the actor may do with the table: their rights, as far as our database account has them, too. */
export function decideTable(actor: Actor, table: DecidedTable): TableRights {
  if (actor.kind === 'system') return withinAccount(whole, table)
  const known = decided.get(actor.rights) ?? new WeakMap<DecidedTable, TableRights>()
  decided.set(actor.rights, known)
  const rights = known.get(table) ?? withinAccount(decide(actor.rights, table), table)
  known.set(table, rights)
  return rights
}

export function can(actor: Actor, right: HouseRight): boolean {
  return actor.kind === 'system' || holds(actor.rights, right)
}

/** Nobody may grant or decide more than they have themselves. */
export function outranks(actor: Actor, role: KeptRole): boolean {
  if (actor.kind === 'system') return true
  const { roles, within, limit, everything } = actor.rights
  if (limit) return false
  if (within && !outranks({ ...actor, rights: within }, role)) return false
  return everything === true || coversRole(roles, role)
}

/** The names of the roles, for people. Our own work needs none. */
export function roleNamesOf(actor: Actor): readonly string[] {
  return actor.kind === 'system' ? [] : actor.rights.roles.map(({ name }) => name)
}

function decide(rights: Rights, table: DecidedTable): TableRights {
  const own = rights.everything ? whole : toTableRights(toReaches(rights, table))
  const limited = rights.limit ? within(own, rights.limit, table) : own
  return rights.within ? intersect(limited, decide(rights.within, table)) : limited
}

/** Whether the limit of a token leaves this right in the table. */
export function limitAllows({ tables, may }: TokenLimit, right: TableRight, table: DecidedTable): boolean {
  const isInTables = tables?.some((pattern) => matchesTable(pattern, table)) ?? true
  return isInTables && (may?.includes(right) ?? true)
}

function within(own: TableRights, limit: TokenLimit, table: DecidedTable): TableRights {
  return only(own, (right) => limitAllows(limit, right, table))
}

/** Both sides must allow it, so the product of a right that the account lacks is left out. */
function withinAccount(rights: TableRights, { may }: DecidedTable): TableRights {
  if (may.insert && may.update && may.delete) return rights
  return only(rights, (right) => accountMay(may, right))
}

function only({ reaches }: TableRights, keeps: (right: TableRight) => boolean): TableRights {
  const kept = Object.entries(reaches).filter(([right]) => keeps(right as TableRight))
  return toTableRights(Object.fromEntries(kept) as Reaches)
}

function holds({ roles, within, limit, everything }: Rights, right: HouseRight): boolean {
  if (limit || (within && !holds(within, right))) return false
  return everything === true || roles.some(({ house }) => house.includes(right))
}

function accountMay(may: TableSchema['may'], right: TableRight): boolean {
  switch (right) {
    case 'read':
    case 'export':
      return true
    case 'create':
      return may.insert
    case 'change':
    case 'switch':
      return may.update
    case 'delete':
      return may.delete
    default:
      return assertNever(right)
  }
}
