import { sql } from 'kysely'
import { type ColumnSchema, type Database, listAlias, pageAlias, type TableSchema } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { CatalogTable } from '../../tables/index.ts'
import type { WireValue } from '../../wire/value.ts'

/** What some rows hold in a column, each value once and nothing left out; null where that can't be read, or not in time. */
export type Sampler = (column: ColumnSchema) => Promise<readonly WireValue[] | null>

const sampledRows = 5_000
/** More different values than this tell nothing more. */
const mostValues = 20
const timeoutMs = 500

/**
 * Reads the first rows that the database finds, however many there are. On a bad day, and where one value is left of several,
 * it tells what it read before: who turns the last row on must be able to turn it off again.
 */
export function createSamples(database: Database): (table: CatalogTable) => Sampler {
  const before = new Map<string, readonly WireValue[]>()
  return (table) => async (column) => {
    if (!column.ordered || isCertain(database, column)) return null
    const name = JSON.stringify([table.id, column.name, column.declaredType])
    const former = before.get(name) ?? null
    const values = await readValues(database, table.schema, column)
    const tellsLess =
      values === null || (values.length < 2 && values.every((value) => former?.includes(value)))
    if (former !== null && tellsLess) return former
    if (values !== null) before.set(name, values)
    return values
  }
}

/** True and false, as it was declared. */
function isCertain({ values }: Database, { type }: ColumnSchema): boolean {
  return type === 'boolean' && values.fromForeignText === null
}

async function readValues(
  database: Database,
  table: TableSchema,
  column: ColumnSchema,
): Promise<WireValue[] | null> {
  try {
    const rows = await database.read(selectValues(database, table, column), { timeoutMs })
    return rows.map((row) => database.values.toWire(row.value, column))
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'too-slow') return null
    throw failure
  }
}

function selectValues(database: Database, table: TableSchema, column: ColumnSchema) {
  const some = database.build
    .selectFrom(database.sql.table(table).as(listAlias))
    .select(database.sql.select(column).as('value'))
    .limit(sampledRows)
  const value = sql.id(pageAlias, 'value')
  return database.build
    .selectFrom(some.as(pageAlias))
    .select(value.as('value'))
    .distinct()
    .where(value, 'is not', null)
    .limit(mostValues)
    .$castTo<{ value: unknown }>()
}
