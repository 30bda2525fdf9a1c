import type { NewField } from './read-new-values.ts'
import type { CellWrites } from './row-writer.ts'

/** The values for a new row. A value that only the database knows has no form of the API. */
export function toCellWrites(fields: readonly NewField[]): CellWrites {
  return Object.fromEntries(
    fields.map(({ column, newValue: { value, given } }) => [
      column.schema.name,
      given === undefined ? { value } : { value, given },
    ]),
  )
}
