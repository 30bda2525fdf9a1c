import { assert } from '../std/assert.ts'
import type { CatalogColumn, KeyedRow } from '../tables/index.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** The column of an order where our tables are in another database: such an order writes one column. */
export function onlyColumn({ columns }: Pick<WriteOrder, 'columns'>): CatalogColumn {
  const [column] = columns
  assert(
    column && columns.length === 1,
    'where our tables are in another database, an order writes one column',
  )
  return column
}

/** The value of that column with all digits; null: no value. */
export function readOnly(
  statements: Statements,
  order: Pick<WriteOrder, 'columns'>,
  row: KeyedRow,
): string | null {
  return statements.read(row)[onlyColumn(order).schema.name] ?? null
}
