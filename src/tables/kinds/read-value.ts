import { refuseText } from '../../db/index.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { RowSource } from '../source.ts'
import type { Kind } from './kind.ts'

export type ReadValue = Kind['write']

/** Reads what the column's type accepts. */
export const readValue: ReadValue = (text, { database }, { schema }) => database.values.fromText(text, schema)

/** Does the same for columns that accept fewer texts than the database would. */
export function readChecked(isRight: (text: string, column: CatalogColumn) => boolean): ReadValue {
  return (text, source, column) => {
    if (!isRight(text, column)) throw refuseText(column.schema)
    return readValue(text, source, column)
  }
}

interface Where {
  readonly source: RowSource
  readonly column: CatalogColumn
}

/** Reads a filter's value. A value that the column could never hold is refused with the column's name. */
export function readOperand(read: ReadValue, text: string, { source, column }: Where): unknown {
  try {
    return read(text, source, column)
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    throw refuseOperand(column, failure.fields?.[column.schema.name] ?? failure.message)
  }
}

export function refuseOperand({ schema: { name } }: CatalogColumn, reason: Words): Problem {
  return new Problem('bad-request', listRefusals.wrongOperand(name, reason), {
    fields: Object.fromEntries([[name, reason]]),
  })
}

/** Reads a searched word; null if the column could never hold it. */
export function readWord(read: ReadValue, word: string, { source, column }: Where): unknown {
  try {
    return read(word, source, column)
  } catch (failure) {
    if (isProblem(failure)) return null
    throw failure
  }
}
