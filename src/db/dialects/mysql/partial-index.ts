import { sql } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Statement } from '../../database.ts'
import type { Sql } from '../../sql.ts'
import { quoteName } from '../quote.ts'
import { createBuilder } from './builder.ts'

/**
 * The server has no index of some rows only. Rows with a null are never equal in a unique one, so it gets one more
 * column that is null in the other rows.
 */
export const partialIndex: Sql['partialIndex'] = (index, column, is) => {
  const node = index.toOperationNode()
  // A unique index of the rows that have the value keeps others apart already, and another one may have more rows.
  if (!node.unique || is === 'is not') return [index]
  const table = node.table?.table.identifier.name
  assert(table !== undefined, 'an index is on a table')
  const kept = `${node.name.name}_kept`
  const value = `case when ${quoteName(column)} is null then 1 end`
  const { schema } = createBuilder()
  const added: Statement = schema
    .alterTable(table)
    .addColumn(kept, sql`tinyint`, (definition) =>
      definition.generatedAlwaysAs(sql.raw(value)).modifyEnd(sql`invisible`),
    )
  return [added, index.column(kept)]
}
