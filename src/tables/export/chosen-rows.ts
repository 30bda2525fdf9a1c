import type { Expression, SqlBool } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { decodeKey } from '../../wire/key.ts'
import { ifParses } from '../rows/key-conditions.ts'
import { anyOf } from '../rows/logic.ts'
import type { ListSource } from '../source.ts'

/** Which rows of a query are taken: all, only those with these keys, or all but those. */
export interface Choice {
  readonly only?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
}

export interface ChosenRows {
  /** Conditions that hold for all taken rows and perhaps others. One statement can ask them of thousands of keys. */
  readonly where: readonly Expression<SqlBool>[]
  isChosen(key: string | null): boolean
}

export function chooseRows(source: ListSource, { only, except = [] }: Choice): ChosenRows {
  if (only === undefined) {
    const left = new Set(except)
    return { where: [], isChosen: (key) => key === null || !left.has(key) }
  }
  const wanted = new Set(only)
  return { where: toConditions(source, only), isChosen: (key) => key !== null && wanted.has(key) }
}

/**
 * A SQLite file looks up every combination of the key's parts in the index. This many take 0.1 s, and never need more
 * parameters than a statement takes.
 */
const mostCombinations = 100_000

/** Requires each part of the key to be one of the given ones, except parts that make too many combinations. */
function toConditions({ database, table }: ListSource, keys: readonly string[]): Expression<SqlBool>[] {
  const { sql, values } = database
  const { fromForeignText } = values
  const named = keys
    .flatMap((key) => ifParses(() => decodeKey(key)))
    .filter((texts) => texts.length === table.key.length)
  if (named.length === 0) return [anyOf([])]
  let combinations = 1
  return table.key.flatMap((column, part) => {
    const texts = [...new Set(named.map((parts) => parts[part] ?? ''))]
    const parameters = texts.flatMap((text) => read(text, column))
    if (parameters.length === 0) return anyOf([])
    if (combinations * parameters.length > mostCombinations) return []
    combinations *= parameters.length
    return sql.among(column, parameters)
  })

  function read(text: string, column: ColumnSchema): readonly unknown[] {
    const own = ifParses(() => values.fromText(text, column))
    return own.length > 0 || fromForeignText === null ? own : fromForeignText(text)
  }
}
