import { type CompiledQuery, isExpression, sql } from 'kysely'
import { listAlias, prepareList } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import {
  type CatalogColumn,
  type CatalogTable,
  createKeyedRows,
  isOneOf,
  type KeyedRow,
  type KeyedRows,
  type RowSource,
} from '../tables/index.ts'
import type { WireValue } from '../wire/value.ts'

/** What is run to change one column of a table for one rights class. */
export interface Statements {
  readonly rows: KeyedRows
  /** The rows are locked, so that the column still holds what they were read with. */
  update(rows: readonly KeyedRow[], value: unknown): CompiledQuery
  /** What the column holds, to its last digit; null: nothing. */
  read(row: KeyedRow): string | null
  /** The same as it travels. */
  show(row: KeyedRow): WireValue
  /** Equal for values that one statement may write. */
  nameOf(value: unknown): string
}

export type FindStatements = (source: RowSource, column: CatalogColumn) => Statements

/** They are compiled once: building a statement takes as long as running it. The catalog gives a table anew now and then. */
export function createStatements(): FindStatements {
  const known = new WeakMap<CatalogTable, Map<string, Statements>>()
  return (source, column) => {
    const ofTable = known.get(source.table) ?? new Map<string, Statements>()
    known.set(source.table, ofTable)
    const name = JSON.stringify([source.rights.rightsClass, column.schema.name])
    const statements = ofTable.get(name) ?? prepareStatements(source, column)
    ofTable.set(name, statements)
    return statements
  }
}

function prepareStatements(source: RowSource, column: CatalogColumn): Statements {
  const { database, table } = source
  const { schema } = column
  const rows = createKeyedRows(source)
  const prepared = new Map<string, (values: readonly unknown[]) => CompiledQuery>()
  const width = table.key.length

  const read = (row: KeyedRow) => database.values.toCursor(row.of(column), schema)

  function build(keys: readonly (readonly unknown[])[], value: unknown) {
    return sql`update ${database.sql.table(table.schema)} as ${sql.id(listAlias)}
      set ${sql.id(schema.name)} = ${value} where ${isOneOf(source, keys)}`
  }

  function compiled(count: number, value: unknown) {
    const expression = isExpression(value) ? nameOf(value) : ''
    const name = `${count} ${expression}`
    const known =
      prepared.get(name) ??
      prepareList(count * width + 1, ([standIn, ...parts]) => {
        return toCompilable(build(cut(parts, width), isExpression(value) ? value : standIn))
      })
    prepared.set(name, known)
    return known
  }

  const toCompilable = (statement: ReturnType<typeof build>) => ({
    compile: () => statement.compile(database.build),
  })

  function nameOf(value: unknown): string {
    if (!isExpression(value)) return `value ${database.values.toCursor(value, schema)}`
    const { sql: words, parameters } = sql`${value}`.compile(database.build)
    return JSON.stringify([words, parameters.map(String)])
  }

  return {
    rows,
    update(wanted, value) {
      const keys = wanted.map(rows.identify)
      const count = 2 ** Math.ceil(Math.log2(keys.length))
      return compiled(
        count,
        value,
      )([value, ...Array.from({ length: count }, (_, at) => keys[at] ?? keys.at(-1) ?? []).flat()])
    },
    read,
    show: ({ values }) => values[schema.name] ?? null,
    nameOf,
  }
}
