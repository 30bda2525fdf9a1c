import { createKeyedRows, mayInSome, type RowSource } from '../tables/index.ts'
import { isAllowedEverywhere, refuseWithoutRight } from './require-right.ts'

/** Whether the actor may change the cell of a row, by its key. */
export type IsWritable = (key: string, column: string) => boolean

/** Finds the cells of these rows that the actor may change. The rows are read only if that differs by row. */
export async function findWritable(source: RowSource, keys: readonly string[]): Promise<IsWritable> {
  const { database, table, rights } = source
  const toNeed = (column: string) => ({ right: 'change', columns: [column], row: 'before' }) as const
  const isAlways = (column: string) => isAllowedEverywhere(rights, toNeed(column))
  const differs = table.columns.some(
    ({ schema: { name } }) => mayInSome(rights, 'change', name) && !isAlways(name),
  )
  if (!differs || keys.length === 0) return (_key, column) => isAlways(column)
  const rows = await createKeyedRows(source, []).find(keys, (statement) => database.read(statement), {
    locked: false,
  })
  return (key, column) => {
    const row = rows.get(key)
    return row !== undefined && refuseWithoutRight(row, toNeed(column)) === null
  }
}
