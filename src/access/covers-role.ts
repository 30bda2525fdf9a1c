import type { TableRight } from '../wire/rights.ts'
import type { ColumnsRule, Grant, Role } from '../wire/role.ts'
import { ruleOf } from './to-reaches.ts'

/** Whether these roles together allow everything that the other one does, each of its grants by a single one of theirs. */
export function coversRole(roles: readonly Role[], other: Role): boolean {
  const house = new Set(roles.flatMap((role) => role.house))
  const grants = roles.flatMap((role) => role.grants)
  return (
    other.house.every((right) => house.has(right)) &&
    other.grants.every((grant) =>
      grant.may.every((right) => grants.some((own) => coversGrant(own, grant, right))),
    )
  )
}

function coversGrant(own: Grant, other: Grant, right: TableRight): boolean {
  return (
    own.may.includes(right) &&
    coversTables(own.table, other.table) &&
    (!own.scope || own.scope === other.scope) &&
    coversColumns(ruleOf(own, right), ruleOf(other, right))
  )
}

function coversTables(own: string, other: string): boolean {
  return own === '*' || own === other || (own.endsWith('.*') && other.startsWith(own.slice(0, -1)))
}

function coversColumns(own: ColumnsRule, other: ColumnsRule): boolean {
  if (own === 'all-and-new' || own === other) return true
  if (other === 'all-and-new' || other === 'all') return false
  return own === 'all' || other.every((name) => own.includes(name))
}
