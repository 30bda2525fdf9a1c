import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, ForeignKey } from '../db/index.ts'
import { type CatalogTable, matchingRows } from '../tables/index.ts'
import { encodeTable } from '../wire/key.ts'
import { everything } from './everything.ts'

/** A foreign key that leads to a table, with the table whose rows have it. */
export interface Inbound {
  readonly table: CatalogTable
  readonly foreignKey: ForeignKey
}

/** Some rows of a table. */
export interface MeantRows {
  readonly table: CatalogTable
  readonly isMeant: Expression<SqlBool>
}

/** The foreign keys that lead to each table, by its id. */
export function findInbound(
  tables: ReadonlyMap<string, CatalogTable>,
): ReadonlyMap<string, readonly Inbound[]> {
  const inbound = new Map<string, Inbound[]>()
  for (const table of tables.values()) {
    for (const foreignKey of table.schema.foreignKeys) {
      const { schema, table: name } = foreignKey.references
      const id = encodeTable({ schema, name })
      inbound.set(id, [...(inbound.get(id) ?? []), { table, foreignKey }])
    }
  }
  return inbound
}

/** The rows of the relation's table that refer to these rows. */
export function refersTo(
  database: Database,
  { table: parent, isMeant }: MeantRows,
  { table, foreignKey }: Inbound,
) {
  const columnsOf = (of: CatalogTable, names: readonly string[]) =>
    names.map((name) => {
      const column = of.schema.columns.find((known) => known.name === name)
      return column === undefined ? sql`null` : database.sql.column(column)
    })
  const own = columnsOf(table, foreignKey.columns)
  const doomed = matchingRows({ database, table: parent, rights: everything }, [isMeant]).select(
    columnsOf(parent, foreignKey.references.columns).map((column, at) => sql`${column}`.as(`part ${at}`)),
  )
  return sql<SqlBool>`(${sql.join(own)}) in (${doomed})`
}
