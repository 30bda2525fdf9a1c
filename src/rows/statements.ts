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

/** The statements that change one column of a table for one rights class. */
export interface Statements {
  readonly rows: KeyedRows
  /** The rows must be locked, so that the column still has the value that was read. */
  update(rows: readonly KeyedRow[], value: unknown): CompiledQuery
  /** Checks deferred rules, if there may be some. */
  readonly rulesNow: readonly CompiledQuery[]
  /** The column's value with all digits; null: no value. */
  read(row: KeyedRow): string | null
  /** The same in the form of the wire. */
  show(row: KeyedRow): WireValue
  /** Equal for values that one statement can write. */
  nameOf(value: unknown): string
}

export type FindStatements = (source: RowSource, column: CatalogColumn) => Statements

/** Statements are compiled once, because building one takes as long as running it. A changed table is another object. */
export function createStatements(): FindStatements {
  const cache = new WeakMap<CatalogTable, Map<string, Statements>>()
  return (source, column) => {
    const ofTable = cache.get(source.table) ?? new Map<string, Statements>()
    cache.set(source.table, ofTable)
    const name = JSON.stringify([source.rights.rightsClass, column.schema.name])
    const statements = ofTable.get(name) ?? prepareStatements(source, column)
    ofTable.set(name, statements)
    return statements
  }
}

function prepareStatements(source: RowSource, column: CatalogColumn): Statements {
  const { database, table } = source
  const { schema } = column
  const rows = createKeyedRows(source, column)
  const prepared = new Map<string, (values: readonly unknown[]) => CompiledQuery>()
  const width = table.key.length

  const read = (row: KeyedRow) => database.values.toCursor(row.held, schema)

  function compileUpdate(count: number, value: unknown) {
    const name = `${count} ${isExpression(value) ? nameOf(value) : ''}`
    const fill =
      prepared.get(name) ??
      prepareList(count * width + 1, ([standIn, ...keys]) => {
        const written = isExpression(value) ? value : standIn
        const words = sql`update ${database.sql.table(table.schema)} as ${sql.id(listAlias)}
          set ${sql.id(schema.name)} = ${written} where ${isOneOf(source, cut(keys, width))}`
        return { compile: () => words.compile(database.build) }
      })
    prepared.set(name, fill)
    return fill
  }

  function nameOf(value: unknown): string {
    if (!isExpression(value)) return `value ${database.values.toCursor(value, schema)}`
    const { sql: words, parameters } = sql`${value}`.compile(database.build)
    return JSON.stringify([words, parameters.map(String)])
  }

  return {
    rows,
    update(keyedRows, value) {
      const keys = keyedRows.map(rows.identify)
      const count = 2 ** Math.ceil(Math.log2(keys.length))
      const fill = compileUpdate(count, value)
      return fill([value, ...Array.from({ length: count }, (_, at) => keys[at] ?? keys.at(-1) ?? []).flat()])
    },
    rulesNow: [database.sql.rulesNow ?? []].flat().map((ask) => ask.compile(database.build)),
    read,
    show: ({ values }) => values[schema.name] ?? null,
    nameOf,
  }
}
