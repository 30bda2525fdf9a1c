import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { ColumnSchema, Database } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { encodeKey } from '../../wire/key.ts'
import type { ListRow } from '../../wire/list-page.ts'
import type { RowCondition, TableRights } from '../../wire/rights.ts'
import type { CatalogTable } from '../catalog.ts'
import { readableColumns } from '../readable.ts'

/** Columns are fetched under their position: a column may be called `__proto__`, or as another one in other letters. */
export type FetchedRow = Readonly<Record<string, unknown>>

export type RowSelect = SelectQueryBuilder<Record<string, FetchedRow>, string, FetchedRow>

export interface RowSource {
  readonly database: Database
  readonly table: CatalogTable
  readonly rights: TableRights
}

export interface RowSelection {
  readonly select: RowSelect
  toRow(fetched: FetchedRow): ListRow
}

/** The readable columns and the key of the rows that the actor may see; the caller adds order and limits. */
export function selectRows(source: RowSource): RowSelection {
  const { database, table, rights } = source
  const shown = readableColumns(table, rights).map((column) => column.schema)
  const fetched = [...new Set([...shown, ...table.key])]
  const conditions = [
    // First, so that the database asks it for every row that it looks at.
    database.sql.stoppable(table.schema),
    rights.rows === null ? null : toCondition(source, rights.rows),
  ].filter((condition) => condition !== null)
  const select = database.build
    .selectFrom(database.sql.table(table.schema).as('listed'))
    .select(fetched.map((column, position) => database.sql.select(column).as(aliasOf(position))))
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)))
  const placed = (column: ColumnSchema) => ({ column, alias: aliasOf(fetched.indexOf(column)) })
  const cells = shown.map(placed)
  const keyCells = table.key.map(placed)
  const { toText, toWire } = database.values
  return {
    select,
    toRow: (row) => ({
      // A null is equal to nothing, so no address leads to its row.
      key:
        keyCells.length === 0 || keyCells.some(({ alias }) => row[alias] === null)
          ? null
          : encodeKey(keyCells.map(({ column, alias }) => toText(row[alias], column))),
      values: Object.fromEntries(cells.map(({ column, alias }) => [column.name, toWire(row[alias], column)])),
    }),
  }
}

function aliasOf(position: number): string {
  return `~${position}`
}

function toCondition(source: RowSource, condition: RowCondition): Expression<SqlBool> {
  const { database, table } = source
  const column = table.schema.columns.find((candidate) => candidate.name === condition.column)
  assert(column, `the rights on ${table.id} name a column that is there`)
  return expressionBuilder().or(
    condition.values.map((value) => database.sql.equals(column, database.values.fromText(value, column))),
  )
}
