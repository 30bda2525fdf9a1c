import type { Expression, SqlBool } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { RowSource } from '../source.ts'
import { allOf, anyOf } from './logic.ts'

export interface KeyCondition {
  readonly condition: Expression<SqlBool>
  /** True: the caller must compare the found key, because the database takes "3 " for 3. */
  readonly exactly: boolean
}

/**
 * The caller tries these one after the other: if two rows have the same key text, the row with the declared types wins.
 * A key that the columns could never hold finds no row, and is not an error.
 */
export function toKeyConditions({ database, table }: RowSource, texts: readonly string[]): KeyCondition[] {
  const { sql, values } = database
  const { fromForeignText } = values
  if (texts.length !== table.key.length) return []
  const isKey = (read: (text: string, column: ColumnSchema) => readonly unknown[]) =>
    allOf(
      table.key.map((column, position) =>
        anyOf(read(texts[position] ?? '', column).map((value) => sql.compare(column, '=', value))),
      ),
    )
  const readOwn = (text: string, column: ColumnSchema) => ifParses(() => values.fromText(text, column))
  const own = { condition: isKey(readOwn), exactly: false }
  if (fromForeignText === null) return [own]
  const readAny = (text: string, column: ColumnSchema) => [...readOwn(text, column), ...fromForeignText(text)]
  return [own, { condition: isKey(readAny), exactly: true }]
}

/** The rows with these keys; each key is a list of the values of its parts. */
export function isOneOf(
  { database: { sql }, table }: RowSource,
  keys: readonly (readonly unknown[])[],
): Expression<SqlBool> {
  const [first, ...others] = table.key
  if (first !== undefined && others.length === 0) {
    return sql.among(
      first,
      keys.map(([value]) => value),
    )
  }
  return anyOf(
    keys.map((values) => allOf(table.key.map((column, part) => sql.compare(column, '=', values[part])))),
  )
}

/** The key's values in the declared types of its columns. Null if the columns can't hold such values. */
export function readKey({ database, table }: RowSource, texts: readonly string[]): readonly unknown[] | null {
  if (texts.length !== table.key.length) return null
  const values = table.key.flatMap((column, part) =>
    ifParses(() => database.values.fromText(texts[part] ?? '', column)),
  )
  return values.length === texts.length ? values : null
}

export function ifParses<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch (failure) {
    if (isProblem(failure)) return []
    throw failure
  }
}
