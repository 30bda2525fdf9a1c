import { type CompiledQuery, isExpression, sql } from 'kysely'
import { type ColumnSchema, listAlias, prepareList } from '../db/index.ts'
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
import type { CellWrites, ExactValues } from './row-writer.ts'

/** The statements that change some columns of a table for one rights class. */
export interface Statements {
  readonly rows: KeyedRows
  /** The rows must be locked, so that they still have the values that were read. */
  update(rows: readonly KeyedRow[], set: CellWrites): CompiledQuery
  /** Checks deferred rules, if there may be some. */
  readonly rulesNow: readonly CompiledQuery[]
  /** The columns' values with all digits; null: no value. */
  read(row: KeyedRow): ExactValues
  /** Equal for what one statement can write. */
  nameOf(set: CellWrites): string
}

export type FindStatements = (source: RowSource, columns: readonly CatalogColumn[]) => Statements

/** Statements are compiled once, because building one takes as long as running it. A changed table is another object. */
export function createStatements(): FindStatements {
  const cache = new WeakMap<CatalogTable, Map<string, Statements>>()
  return (source, columns) => {
    const ofTable = cache.get(source.table) ?? new Map<string, Statements>()
    cache.set(source.table, ofTable)
    const name = JSON.stringify([source.rights.rightsClass, columns.map(({ schema }) => schema.name)])
    const statements = ofTable.get(name) ?? prepareStatements(source, columns)
    // Forms write many sets of columns.
    if (ofTable.size >= mostPrepared) ofTable.clear()
    ofTable.set(name, statements)
    return statements
  }
}

const mostPrepared = 200

function prepareStatements(source: RowSource, columns: readonly CatalogColumn[]): Statements {
  const { database, table } = source
  const schemas = columns.map(({ schema }) => schema)
  const rows = createKeyedRows(source, columns)
  const prepared = new Map<string, (values: readonly unknown[]) => CompiledQuery>()
  const width = table.key.length

  function compileUpdate(count: number, writes: readonly Cell[]) {
    const name = JSON.stringify([
      count,
      writes.map(({ column, value }) => [
        column.name,
        isExpression(value) ? nameOfValue(column, value) : null,
      ]),
    ])
    const given = writes.filter(({ value }) => !isExpression(value))
    const fill =
      prepared.get(name) ??
      prepareList(count * width + given.length, (parameters) => {
        const standIns = new Map(given.map(({ column }, at) => [column, parameters[at]]))
        const set = writes.map(
          ({ column, value }) =>
            sql`${sql.id(column.name)} = ${isExpression(value) ? value : standIns.get(column)}`,
        )
        const words = sql`update ${database.sql.table(table.schema)} as ${sql.id(listAlias)}
          set ${sql.join(set)} where ${isOneOf(source, cut(parameters.slice(given.length), width))}`
        return { compile: () => words.compile(database.build) }
      })
    prepared.set(name, fill)
    return fill
  }

  function toCells(set: CellWrites): Cell[] {
    return schemas.flatMap((column) => {
      const write = Object.hasOwn(set, column.name) ? set[column.name] : undefined
      return write === undefined ? [] : [{ column, value: write.value }]
    })
  }

  function nameOfValue(column: ColumnSchema, value: unknown): string {
    if (!isExpression(value)) return `value ${database.values.toCursor(value, column)}`
    const { sql: words, parameters } = sql`${value}`.compile(database.build)
    return JSON.stringify([words, parameters.map(String)])
  }

  return {
    rows,
    update(keyedRows, set) {
      const cells = toCells(set)
      const keys = keyedRows.map(rows.identify)
      const count = 2 ** Math.ceil(Math.log2(keys.length))
      const fill = compileUpdate(count, cells)
      const given = cells.flatMap(({ value }) => (isExpression(value) ? [] : [value]))
      const filled = Array.from({ length: count }, (_, at) => keys[at] ?? keys.at(-1) ?? [])
      return fill([...given, ...filled.flat()])
    },
    rulesNow: [database.sql.rulesNow ?? []].flat().map((ask) => ask.compile(database.build)),
    read: ({ held }) =>
      Object.fromEntries(
        schemas.map((column) => [column.name, database.values.toCursor(held[column.name], column)]),
      ),
    nameOf: (set) =>
      JSON.stringify(toCells(set).map(({ column, value }) => [column.name, nameOfValue(column, value)])),
  }
}

interface Cell {
  readonly column: ColumnSchema
  readonly value: unknown
}

/** Whether two reads of a row have the same values. */
export function isSameExact(one: ExactValues, other: ExactValues): boolean {
  return Object.entries(one).every(([name, text]) => other[name] === text)
}
