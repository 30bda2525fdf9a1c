import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import {
  type Catalog,
  type CatalogTable,
  createKeyedRows,
  isOneOf,
  matchingRows,
  type RowSource,
} from '../tables/index.ts'
import type { WireValue } from '../wire/value.ts'
import { everything } from './everything.ts'

export interface HeldOptions {
  readonly database: Database
  readonly catalog: Pick<Catalog, 'table'>
}

export interface HeldAsk {
  readonly table: string
  readonly key: string
  readonly column: string
  /** In the database's own text. */
  readonly value: string | null
}

export interface Held {
  /** In the database's own text. */
  readonly value: string | null
  /** In the form of the wire. */
  readonly shown: WireValue
  /** Whether the database calls it equal to the intended value, which it may write in another form. */
  readonly isIntended: boolean
}

/** The value of a cell, regardless of rights; null if the table, row or column no longer exists. */
export async function findHeld(
  { database, catalog }: HeldOptions,
  { table: id, key, column: name, value }: HeldAsk,
): Promise<Held | null> {
  const table = await findTable(catalog, id)
  const column = table?.columns.find(({ schema }) => schema.name === name)
  if (!table || !column) return null
  const source: RowSource = { database, table, rights: everything }
  const rows = createKeyedRows(source, [column])
  const byKey = await rows.find([key], (statement) => database.read(statement), { locked: false })
  const row = byKey.get(key)
  if (!row) return null
  const { schema } = column
  const equal =
    value === null
      ? sql<boolean>`${database.sql.column(schema)} is null`
      : database.sql.compare(schema, '=', database.values.fromCursor(value, schema))
  const select = matchingRows(source, [isOneOf(source, [rows.identify(row)]), equal]).select(
    sql<number>`1`.as('present'),
  )
  const isIntended = (await database.read(select)).length > 0
  return {
    // We never write values that are too long, so this one is neither the intended nor the earlier value.
    value: row.tooLong === null ? database.values.toCursor(row.held[name], schema) : `${row.tooLong} bytes`,
    shown: row.values[schema.name] ?? null,
    isIntended,
  }
}

async function findTable(catalog: Pick<Catalog, 'table'>, id: string): Promise<CatalogTable | null> {
  try {
    return await catalog.table(id)
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'not-found') return null
    throw failure
  }
}
