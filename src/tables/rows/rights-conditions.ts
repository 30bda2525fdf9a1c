import type { Expression, SqlBool } from 'kysely'
import { toScopeConditions } from '../rights/scope-condition.ts'
import { unevenReaches } from '../rights/seen-table.ts'
import type { RowSource } from '../source.ts'
import { anyOf } from './logic.ts'

/** The conditions that come first in every read of `seenTable`, which itself may have only the rows in sight. */
export function toRightsConditions(source: RowSource): Expression<SqlBool>[] {
  return unevenReaches(source.rights) === null ? toSightConditions(source) : []
}

/** The rows in sight of the table itself. */
export function toSightConditions(source: RowSource): Expression<SqlBool>[] {
  const { database, table, rights } = source
  return [
    // It comes first, so that the database evaluates it for every row.
    database.sql.stoppable(table.schema),
    rights.rows === null ? null : anyOf(toScopeConditions(source, rights.reaches.read ?? [])),
  ].filter((condition) => condition !== null)
}
