import { sql } from 'kysely'
import type { Database, ReadLimits } from '../../db/index.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { TableProbes } from './plan-probes.ts'

/** Finds those of the tables in which a key or a unique value is the text, in one statement for all of them. */
export async function findExact(
  database: Database,
  tables: readonly TableProbes[],
  limits: ReadLimits,
): Promise<ReadonlySet<TableProbes>> {
  const [first, ...others] = tables.flatMap(({ source, exact }, at) =>
    exact.map(({ where }) => {
      const found = matchingRows(source, [...toRightsConditions(source), ...where])
        .select(sql<number>`1`.as('one'))
        .limit(sql.lit(1))
      return database.build.selectFrom(found.as('found')).select(sql.lit(at).as('at'))
    }),
  )
  if (first === undefined) return new Set()
  const statement = others.reduce((all, one) => all.unionAll(one), first)
  const found = await database.read<{ at: unknown }>(statement, limits)
  return new Set(found.flatMap(({ at }) => tables[Number(at)] ?? []))
}
