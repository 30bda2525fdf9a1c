import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { listAlias } from '../../db/index.ts'
import { seenTable } from '../rights/seen-table.ts'
import type { RowSource } from '../source.ts'

/** The rows of the table, as the actor may see them, for which all conditions hold. The caller adds what to select. */
export function matchingRows(
  source: RowSource,
  where: readonly Expression<SqlBool>[],
  from: RawBuilder<unknown> = seenTable(source),
) {
  return source.database.build
    .selectFrom(from.as(listAlias))
    .$if(where.length > 0, (query) => query.where((eb) => eb.and([...where])))
}
