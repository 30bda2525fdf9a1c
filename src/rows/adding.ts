import type { CompiledQuery } from 'kysely'
import type { ColumnSchema } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { cut } from '../std/cut.ts'
import type { KeyParts, RowSource } from '../tables/index.ts'
import type { Compiler } from './compiler.ts'

/** The statements that add rows to a table. */
export interface Adding {
  /** Adds rows with values for these columns, and selects their keys. Null if the database adds only one at a time. */
  add(columns: readonly ColumnSchema[], rows: readonly (readonly unknown[])[]): CompiledQuery<NewKey> | null
  /** The parts of a key that an insert has selected. */
  keyOf(found: NewKey): KeyParts
}

/** The key of an added row, by the aliases of its parts. */
export type NewKey = Readonly<Record<string, unknown>>

export function createAdding({ database, table }: RowSource, compile: Compiler): Adding {
  const key = table.key.map((column, at) => ({ column, alias: `key ${at}` }))
  return {
    add(columns, rows) {
      if (columns.length === 0 || database.sql.addRows(table.schema, [], [], key) === null) return null
      const name = `add ${rows.length} ${JSON.stringify(columns.map((column) => column.name))}`
      const fill = compile(name, rows.length * columns.length, (parameters) => {
        const words = database.sql.addRows(table.schema, columns, cut(parameters, columns.length), key)
        assert(words, 'the database adds several rows at once')
        return words
      })
      return fill(rows.flat())
    },
    keyOf: (found) =>
      key.map(({ column, alias }) => {
        const text = database.values.toCursor(found[alias], column)
        return text === null ? null : database.values.fromCursor(text, column)
      }),
  }
}
