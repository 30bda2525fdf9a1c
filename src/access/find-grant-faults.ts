import type { Words } from '../std/sentence.ts'
import type { KeptGrant } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { TablesNow } from './roles.ts'
import { identityOf, matchesTable } from './to-reaches.ts'

export interface GrantFault {
  /** The table's id; null if the grant reaches none. */
  readonly table: string | null
  /** Left out if it is not about a column. */
  readonly column?: string
  readonly reason: Words
}

/** What of the grant is not there any more, or is not what it was. That part gives nothing. */
export function findGrantFaults(grant: KeptGrant, tables: TablesNow): GrantFault[] {
  const reached = grantedTables(grant, tables)
  if (reached.length === 0) return [{ table: null, reason: accessRefusals.noGrantedTable(grant.table) }]
  const named = [grant.columns?.read, grant.columns?.change].flatMap((rule) =>
    rule === undefined || typeof rule === 'string' ? [] : rule,
  )
  return reached.flatMap(([id, { schema }]) => {
    const known = grant.known?.[id] ?? {}
    const now = new Map(schema.columns.map((column) => [column.name, identityOf(column)]))
    const gone = [...new Set([...named, ...Object.keys(known)])].filter(
      (name) => now.get(name) !== known[name],
    )
    return gone.map(
      (name): GrantFault => ({
        table: id,
        column: name,
        reason: accessRefusals.grantedColumn(name),
      }),
    )
  })
}

export function grantedTables({ table }: KeptGrant, tables: TablesNow) {
  // A role may name thousands of tables.
  const named = tables.get(table)
  if (named !== undefined) return [[table, named] as const]
  return [...tables].filter(([, { schema }]) => matchesTable(table, schema))
}
