import type { KindName } from '../../wire/kind.ts'
import { defineKind } from './define-kind.ts'
import type { Kind } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import { order } from './questions/order.ts'
import { type ReadValue, readValue, readWord } from './read-value.ts'

/** A searched word must be the whole number, not a digit of it. */
export function defineNumber(name: KindName): Kind {
  return defineKind({ name, questions: [equality(), order, emptiness], search: searchExact() })
}

/** The rows whose value equals the word, if the column could hold it. */
function searchExact(read: ReadValue = readValue): NonNullable<Kind['search']> {
  return (ask) => {
    const value = readWord(read, ask.word, ask)
    return value === null ? null : ask.source.database.sql.compare(ask.column.schema, '=', value)
  }
}
