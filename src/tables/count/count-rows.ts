import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadLimits } from '../../db/index.ts'
import { isSmall } from '../catalog/table-size.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'

/** The input that decides which rows count. */
export interface Counted {
  readonly source: ListSource
  readonly query: WantedRows
}

/** Counts the rows that the query finds, up to `most`. */
export async function countRows(counted: Counted, most: number | null, limits: ReadLimits): Promise<number> {
  const { database } = counted.source
  const found = select(counted)
  const rows = await database.read<{ n: unknown }>(
    most === null
      ? found.select(countAll)
      : database.build.selectFrom(found.select(one).limit(most).as('found')).select(countAll),
    { ...limits, plansByValues: true },
  )
  return Number(rows[0]?.n)
}

/** Returns the database's guess without reading rows. */
export function estimateRows(counted: Counted, limits: ReadLimits): Promise<number | null> {
  return counted.source.database.estimate(select(counted).select(one), limits)
}

const countAll = sql<unknown>`count(*)`.as('n')
const one = sql`1`.as('one')

function select(counted: Counted) {
  return matchingRows(counted.source, toWhere(counted))
}

/** No condition at all where the database knows the number of rows: even an always true one makes it count. */
function toWhere(counted: Counted): readonly Expression<SqlBool>[] {
  const { source, query } = counted
  return isWhole(counted) && isFree(source) ? [] : toConditions(source, query).where
}

/** Whether counting all rows takes no longer than reading the page. */
export function isCheap(counted: Counted): boolean {
  return isWhole(counted) && (isFree(counted.source) || isSmall(counted.source.table.schema))
}

/** Whether the query finds every row of the table: no filter, no words, and the actor may see all rows. */
export function isWhole({ source, query }: Counted): boolean {
  return query.filter === null && query.search === '' && source.rights.rows === null
}

function isFree({ database, table }: ListSource): boolean {
  return database.capabilities.freeCounts && table.schema.type === 'table'
}
