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

export interface HeldOptions {
  readonly database: Database
  readonly catalog: Pick<Catalog, 'table'>
}

export interface HeldAsk {
  readonly table: string
  readonly key: string
  readonly column: string
  /** As the database's own text. */
  readonly value: string | null
}

export interface Held {
  /** As the database's own text. */
  readonly value: string | null
  /** As it travels. */
  readonly shown: WireValue
  /** Whether the database takes it for the value that was asked about: it may write the same otherwise. */
  readonly isIntended: boolean
}

/** What a column of a row holds, whoever may see it; null where there is no such table, row or column any more. */
export async function findHeld(
  { database, catalog }: HeldOptions,
  { table: id, key, column: name, value }: HeldAsk,
): Promise<Held | null> {
  const table = await findTable(catalog, id)
  const column = table?.columns.find(({ schema }) => schema.name === name)
  if (!table || !column) return null
  const source: RowSource = { database, table, rights: everything }
  const rows = createKeyedRows(source, column)
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
    // Nobody wrote what is too long, so it is neither what was intended nor what it was before.
    value: row.tooLong === null ? database.values.toCursor(row.held, schema) : `${row.tooLong} bytes`,
    shown: row.values[schema.name] ?? null,
    isIntended,
  }
}

/** What we do for ourselves nobody's rights limit. */
const everything: RowSource['rights'] = {
  may: new Set(['read', 'switch']),
  columns: 'all',
  rows: null,
  rightsClass: 'everything',
}

async function findTable(catalog: Pick<Catalog, 'table'>, id: string): Promise<CatalogTable | null> {
  try {
    return await catalog.table(id)
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'not-found') return null
    throw failure
  }
}
