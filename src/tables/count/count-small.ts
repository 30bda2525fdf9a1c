import { type Database, SchemaMismatch } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { CatalogTable } from '../catalog/catalog.ts'

/** A table with more rows than this keeps its estimate. */
const most = 10_000
const mostTables = 100
const mostInAll = 100_000
const timeoutMs = 200

/**
 * Counts the rows of the small tables among these in one statement, by their ids. Returns none if that fails or takes
 * long: the overview of all tables does not wait for a locked one.
 */
export async function countSmall(
  database: Database,
  tables: readonly CatalogTable[],
): Promise<ReadonlyMap<string, number>> {
  const small = findSmall(tables)
  const [first, ...others] = small.map((table, at) => selectCount(database, table, at))
  if (!first) return new Map()
  const query = others.reduce((all, one) => all.unionAll(one), first)
  try {
    const found = await database.read<{ at: unknown; n: unknown }>(query, { timeoutMs })
    const counts = new Map(found.map(({ at, n }) => [Number(at), Number(n)]))
    return new Map(small.map(({ id }, at) => [id, counts.get(at) ?? 0] as const).filter(([, n]) => n <= most))
  } catch (failure) {
    if (isProblem(failure) || failure instanceof SchemaMismatch) return new Map()
    throw failure
  }
}

/** As many tables as one statement can count, the smallest first. A table without an estimate may be large. */
function findSmall(tables: readonly CatalogTable[]): readonly CatalogTable[] {
  const sized = tables
    .filter(({ schema }) => schema.type === 'table' && (schema.rowEstimate ?? 0) <= most)
    .map((table) => ({ table, rows: table.schema.rowEstimate ?? most }))
    .sort((a, b) => a.rows - b.rows)
  let left = mostInAll
  for (const [at, { rows }] of sized.entries()) {
    left -= rows
    if (left < 0 || at === mostTables) return sized.slice(0, at).map(({ table }) => table)
  }
  return sized.map(({ table }) => table)
}

/** An estimate may be far too low, so the statement reads no more rows than this. */
function selectCount({ build, sql }: Database, { schema }: CatalogTable, at: number) {
  return build
    .selectFrom(
      build
        .selectFrom(sql.table(schema).as('counted'))
        .select((one) => one.lit(1).as('one'))
        .limit(most + 1)
        .as('found'),
    )
    .select((row) => [row.lit(at).as('at'), row.fn.countAll().as('n')])
}
