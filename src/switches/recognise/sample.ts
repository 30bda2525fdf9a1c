import { sql } from 'kysely'
import { type ColumnSchema, type Database, listAlias, pageAlias, type TableSchema } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { CatalogTable } from '../../tables/index.ts'
import type { WireValue } from '../../wire/value.ts'

/** The distinct values of some rows of a column, uncut; null if they can't be read, or not in time. */
export type Sampler = (column: ColumnSchema) => Promise<readonly WireValue[] | null>

const sampledRows = 5_000
/** More distinct values than this give no further information. */
const mostValues = 20
const timeoutMs = 500

/**
 * Reads the first rows that the database finds, up to a limit. If the read is slow, or if one of several known values
 * is left, it returns the earlier values: after turning on the last row, people must be able to turn it off again.
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

/** True if the declared type allows only true and false. */
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
