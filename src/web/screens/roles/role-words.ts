import type { Grant, Role } from '../../../wire/role.ts'
import type { RoleTexts } from '../../../wire/texts/roles.ts'

/** What the tables of a grant are called. */
export function toTableWords(table: string, roles: RoleTexts): string {
  if (table === '*') return roles.every
  return table.endsWith('.*') ? roles.everyOf(table.slice(0, -2)) : table
}

/** A grant as a sentence without its beginning. */
export function toGrantWords({ table, may, scope, columns }: Grant, roles: RoleTexts): string {
  const toColumns = (rule: NonNullable<Grant['columns']>['read']) =>
    rule === undefined || rule === usual ? null : rule === 'all' ? roles.allNow : roles.listed(rule)
  const read = toColumns(columns?.read)
  const change = toColumns(columns?.change)
  return roles.grant(
    may.map((right) => roles.verbs[right]),
    toTableWords(table, roles),
    [
      ...(scope ? [roles.where(scope)] : []),
      ...(read === null ? [] : [roles.reads(read)]),
      ...(change === null ? [] : [roles.changes(change)]),
    ],
  )
}

const usual = 'all-and-new'

/** What the first role has and the other one does not. A grant that allows less in the other one counts for the rest. */
export function toDifference(one: Role, other: Role): Pick<Role, 'grants' | 'house'> {
  const same = ({ table, scope = '', columns: { read = usual, change = usual } = {} }: Grant) =>
    JSON.stringify([table, scope, read, change])
  const has = new Map<string, Set<string>>()
  for (const grant of other.grants) {
    const rights = has.get(same(grant)) ?? new Set()
    for (const right of grant.may) rights.add(right)
    has.set(same(grant), rights)
  }
  return {
    grants: one.grants.flatMap((grant) => {
      const may = grant.may.filter((right) => !has.get(same(grant))?.has(right))
      return may.length === 0 ? [] : [{ ...grant, may }]
    }),
    house: one.house.filter((right) => !other.house.includes(right)),
  }
}
