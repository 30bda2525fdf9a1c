import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { listAlias } from '../../db/index.ts'
import type { RowSource } from '../source.ts'

/** The rows of the table for which all conditions hold. The caller adds what to select. */
export function matchingRows(
  { database, table }: RowSource,
  where: readonly Expression<SqlBool>[],
  from: RawBuilder<unknown> = database.sql.table(table.schema),
) {
  return database.build
    .selectFrom(from.as(listAlias))
    .$if(where.length > 0, (query) => query.where((eb) => eb.and([...where])))
}
