import { type AliasedRawBuilder, type Expression, type SqlBool, sql } from 'kysely'
import { type ColumnSchema, listAlias } from '../../db/index.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { reachesOf } from '../rows/select-rows.ts'
import type { ListSource } from '../source.ts'

interface Made {
  readonly needed: readonly ColumnSchema[]
  /** What stands beside the columns. */
  readonly made: readonly AliasedRawBuilder<unknown, string>[]
}

/** The rows that are found, with these columns under their own names and with what is made of each row. */
export function measurableRows(
  source: ListSource,
  where: readonly Expression<SqlBool>[],
  { needed, made }: Made,
) {
  const names = [...new Set(needed.map(({ name }) => name))]
  return matchingRows(source, where)
    .select(names.map((name) => sql.id(listAlias, name).as(name)))
    .select([...made])
    .select(reachesOf(source, listAlias))
}
