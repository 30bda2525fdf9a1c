import type { Expression, SqlBool } from 'kysely'
import {
  allOf,
  anyOf,
  type CatalogColumn,
  createKeyedRows,
  type KeyedRow,
  type RowSource,
  toSightConditions,
} from '../tables/index.ts'

export interface FoundRow {
  readonly row: KeyedRow
  /** The values by which it was found, in the text of `values.toCursor`. */
  readonly by: readonly (string | null)[]
  /** Those of the other columns, in the text of `values.toText`. */
  readonly others: readonly (string | null)[]
}

export interface RowsBy {
  readonly by: readonly CatalogColumn[]
  /** The values of these columns, one list for each row that is looked for. */
  readonly tuples: readonly (readonly unknown[])[]
  /** Other columns whose values the caller needs. */
  readonly others?: readonly CatalogColumn[]
}

/** So many rows are read for one batch. More of them would have the same few values. */
const mostFound = 10_000

/** Finds the rows in the actor's sight by the values of some columns. */
export async function findRowsBy(
  source: RowSource,
  { by, tuples, others = [] }: RowsBy,
): Promise<readonly FoundRow[]> {
  if (tuples.length === 0) return []
  const { database } = source
  const columns = [...new Set([...by, ...others])]
  const rows = createKeyedRows(source, columns)
  const condition = allOf([...toSightConditions(source), toCondition(source, by, tuples)])
  const select = rows.matching(condition, { locked: false, most: mostFound })
  const names = columns.map(({ schema }) => schema.name)
  return (await database.read(select)).flatMap((fetched) => {
    const row = rows.read(fetched)
    // A value that the actor may not read in this row must not find it.
    if (row === null || !row.may('read', ...names)) return []
    const { toCursor, toText } = database.values
    const heldOf = ({ schema }: CatalogColumn) => row.held[schema.name] ?? null
    return [
      {
        row,
        by: by.map((column) => toCursor(heldOf(column), column.schema)),
        others: others.map((column) => {
          const value = heldOf(column)
          return value === null ? null : toText(value, column.schema)
        }),
      },
    ]
  })
}

function toCondition(
  { database: { sql } }: RowSource,
  columns: readonly CatalogColumn[],
  tuples: readonly (readonly unknown[])[],
): Expression<SqlBool> {
  const [first, ...others] = columns
  if (first && others.length === 0) return sql.among(first.schema, tuples.flat())
  return anyOf(
    tuples.map((tuple) => allOf(columns.map(({ schema }, at) => sql.compare(schema, '=', tuple[at])))),
  )
}

/** Equal for texts that a database without regard for case, or for spaces at the end, may take for equal. */
export function fold(texts: readonly (string | null)[]): string {
  return JSON.stringify(texts.map((text) => text?.toLowerCase().trimEnd()))
}
