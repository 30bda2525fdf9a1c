import { type Expression, type SqlBool, sql } from 'kysely'
import { pageAlias, type ReadLimits } from '../../db/index.ts'
import { readableColumns } from '../catalog/readable.ts'
import type { RowSource } from '../source.ts'
import { mostHeldBytes } from './keyed-rows.ts'
import { selectRows } from './select-rows.ts'
import { toSlots } from './slots.ts'

/** The sizes of more rows take too long to read. */
const mostLookedAt = 1_000

/** The columns in which some of these rows have a value that is too long to keep. */
export async function findLongColumns(
  source: RowSource,
  where: readonly Expression<SqlBool>[],
  limits: ReadLimits,
): Promise<readonly string[]> {
  const { database, table, rights } = source
  const { selectCut, sizeOf } = database.sql
  const columns = readableColumns(table, rights).map(({ schema }) => schema)
  const slots = toSlots(columns).filter(
    ({ column, alias }) => selectCut(column, alias, mostHeldBytes / 4) !== null,
  )
  if (slots.length === 0) return []
  const looked = selectRows(source, slots, where).limit(mostLookedAt)
  const isLong = slots.map(({ column, alias }) =>
    sql`max(case when ${sizeOf(column, alias)} > ${sql.lit(mostHeldBytes)} then 1 else 0 end)`.as(alias),
  )
  const [found] = await database.read(database.build.selectFrom(looked.as(pageAlias)).select(isLong), limits)
  return slots.flatMap(({ column, alias }) => (Number(found?.[alias]) === 1 ? [column.name] : []))
}
