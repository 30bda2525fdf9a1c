import type { Kind } from './kind.ts'
import { type ReadValue, readValue, readWord } from './read-value.ts'

/** The rows in which the column is exactly the word, where it could be. */
export function searchExact(read: ReadValue = readValue): NonNullable<Kind['search']> {
  return (ask) => {
    const value = readWord(read, ask.word, ask)
    return value === null ? null : ask.source.database.sql.compare(ask.column.schema, '=', value)
  }
}
