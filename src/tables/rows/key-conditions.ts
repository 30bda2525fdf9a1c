import type { Expression, SqlBool } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { RowSource } from '../source.ts'
import { allOf, anyOf } from './logic.ts'

export interface KeyCondition {
  readonly condition: Expression<SqlBool>
  /** What it finds may be called otherwise: the database takes "3 " for 3. */
  readonly exactly: boolean
}

/**
 * To be asked one after the other: of two rows that are called the same, the one is meant that holds what its columns
 * are declared for. A key that they could never hold names no row; that is not the asker's mistake to mend.
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

/** The rows of these keys, each given by the values of its parts. */
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

/** What the columns of the key hold where they hold what they are declared for; null where none could be written like this. */
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
