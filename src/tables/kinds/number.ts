import type { KindName } from '../../wire/kind.ts'
import { defineKind } from './define-kind.ts'
import type { Kind } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import { order } from './questions/order.ts'
import { type ReadValue, readValue, readWord } from './read-value.ts'

/** A searched word is the whole number, not a digit of it. */
export function defineNumber(name: KindName): Kind {
  return defineKind({ name, questions: [equality(), order, emptiness], search: searchExact() })
}

/** The rows in which the column is exactly the word, where it could be. */
function searchExact(read: ReadValue = readValue): NonNullable<Kind['search']> {
  return (ask) => {
    const value = readWord(read, ask.word, ask)
    return value === null ? null : ask.source.database.sql.compare(ask.column.schema, '=', value)
  }
}
