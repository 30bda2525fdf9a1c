import { isDeepStrictEqual } from 'node:util'
import type { Grant, KeptGrant } from '../wire/role.ts'
import { grantedTables } from './find-grant-faults.ts'
import type { TablesNow } from './roles.ts'
import { identityOf } from './to-reaches.ts'

/**
 * Keeps with each grant what its columns are. A grant that stays as it was keeps what it found at first: otherwise a
 * column that came later would be allowed by whoever changes something else.
 */
export function pinGrants(
  grants: readonly Grant[],
  before: readonly KeptGrant[],
  tables: TablesNow,
): readonly KeptGrant[] {
  const byTable = Map.groupBy(before, ({ table }) => table)
  return grants.map((grant) => {
    const same = (byTable.get(grant.table) ?? []).find(({ known: _known, ...rest }) =>
      isDeepStrictEqual(rest, grant),
    )
    if (same) return same
    const rules = [grant.columns?.read, grant.columns?.change].filter((rule) => rule !== undefined)
    if (rules.every((rule) => rule === 'all-and-new')) return grant
    const isNamed = (name: string) => rules.some((rule) => rule === 'all' || rule.includes(name))
    const known = grantedTables(grant, tables).map(([id, { schema }]): [string, Record<string, string>] => [
      id,
      Object.fromEntries(
        schema.columns.filter(({ name }) => isNamed(name)).map((column) => [column.name, identityOf(column)]),
      ),
    ])
    return { ...grant, known: Object.fromEntries(known) }
  })
}
