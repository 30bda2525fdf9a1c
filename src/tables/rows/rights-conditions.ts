import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { assert } from '../../std/assert.ts'
import type { RowCondition } from '../../wire/rights.ts'
import type { RowSource } from '../source.ts'
import { ifParses } from './key-conditions.ts'

/** The conditions that come first in every read of the table's rows. */
export function toRightsConditions(source: RowSource): Expression<SqlBool>[] {
  const { database, table, rights } = source
  return [
    // It comes first, so that the database evaluates it for every row.
    database.sql.stoppable(table.schema),
    rights.rows === null ? null : toRowCondition(source, rights.rows),
  ].filter((condition) => condition !== null)
}

function toRowCondition({ database, table }: RowSource, condition: RowCondition): Expression<SqlBool> {
  const column = table.schema.columns.find((candidate) => candidate.name === condition.column)
  assert(column, `the rights on ${table.id} name a column that is there`)
  return expressionBuilder().or(
    condition.values.map((text) => {
      const read = ifParses(() => database.values.fromText(text, column))
      assert(read.length === 1, `the rights on ${table.id} ask for what ${column.name} can hold`)
      return database.sql.compare(column, '=', read[0])
    }),
  )
}
