import { type CatalogTable, isLarge, leadsIndex, readableColumns } from '../tables/index.ts'
import { findInbound, type Inbound } from './inbound.ts'
import type { TablesInReach } from './row-writer.ts'

/** More tables would hide the row itself. */
const mostChildTables = 3

/** The tables whose rows belong to a row of this one: by one key, and they are deleted together with it. */
export function findChildren({ tables, rightsOn }: TablesInReach, parent: CatalogTable): readonly Inbound[] {
  const inbound = findInbound(tables).get(parent.id) ?? []
  const isOnly = ({ table }: Inbound) => inbound.filter((other) => other.table === table).length === 1
  const isWritten = ({ table }: Inbound) => {
    const { may } = rightsOn(table)
    return may.has('read') && (may.has('create') || may.has('change') || may.has('delete'))
  }
  return inbound
    .filter((one) => belongs(one, parent) && isOnly(one) && isWritten(one) && isFound(one, { rightsOn }))
    .slice(0, mostChildTables)
}

function belongs({ table, foreignKey: { references, onDelete } }: Inbound, parent: CatalogTable): boolean {
  const leadsToKey =
    references.columns.length === parent.key.length &&
    parent.key.every(({ name }) => references.columns.includes(name))
  return leadsToKey && onDelete === 'delete' && table !== parent && table.key.length > 0
}

/** Rows are not found by such values. */
const unsought: ReadonlySet<string> = new Set(['bytes', 'json', 'array'])

/** Whether the person may see which rows refer to the row, and it takes no time to find them. */
function isFound(
  { table, foreignKey: { columns } }: Inbound,
  { rightsOn }: Pick<TablesInReach, 'rightsOn'>,
): boolean {
  const readable = readableColumns(table, rightsOn(table))
  const own = columns.map((name) => readable.find(({ schema }) => schema.name === name))
  const isNear = !isLarge(table.schema) || own.some((one) => one && leadsIndex(table.schema, one.schema))
  return isNear && own.every((one) => one !== undefined && !unsought.has(one.kind))
}
