import { type CompiledQuery, isExpression, type RawBuilder, sql } from 'kysely'
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
  delete(rows: readonly KeyedRow[]): CompiledQuery
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
  const compile = createCompiler(database)
  const width = table.key.length
  const { place, isOneOfKeys } = toTarget(source)

  function compileUpdate(count: number, writes: readonly Cell[]) {
    const names = writes.map(({ column, value }) => [
      column.name,
      isExpression(value) ? nameOfValue(column, value) : null,
    ])
    const given = writes.filter(({ value }) => !isExpression(value))
    return compile(JSON.stringify([count, names]), count * width + given.length, (parameters) => {
      const standIns = new Map(given.map(({ column }, at) => [column, parameters[at]]))
      const set = writes.map(
        ({ column, value }) =>
          sql`${sql.id(column.name)} = ${isExpression(value) ? value : standIns.get(column)}`,
      )
      return sql`update ${place} set ${sql.join(set)}
        where ${isOneOfKeys(parameters.slice(given.length))}`
    })
  }

  function compileDelete(count: number) {
    return compile(
      `delete ${count}`,
      count * width,
      (parameters) => sql`delete from ${place} where ${isOneOfKeys(parameters)}`,
    )
  }

  /** Repeating the last key up to a power of two keeps the statements few. */
  function toFilledKeys(keyedRows: readonly KeyedRow[]) {
    const keys = keyedRows.map(rows.identify)
    const count = 2 ** Math.ceil(Math.log2(keys.length))
    return { count, values: Array.from({ length: count }, (_, at) => keys[at] ?? keys.at(-1) ?? []).flat() }
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
      const { count, values } = toFilledKeys(keyedRows)
      const given = cells.flatMap(({ value }) => (isExpression(value) ? [] : [value]))
      return compileUpdate(count, cells)([...given, ...values])
    },
    delete(keyedRows) {
      const { count, values } = toFilledKeys(keyedRows)
      return compileDelete(count)(values)
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

/** What a statement writes to, and the condition for rows with these keys. SQLite finds no alias in a write to a view. */
function toTarget(source: RowSource) {
  const { database, table } = source
  const name = database.sql.table(table.schema)
  const aliased = sql`${name} as ${sql.id(listAlias)}`
  const isOneOfKeys = (parameters: readonly unknown[]) => isOneOf(source, cut(parameters, table.key.length))
  if (table.schema.type === 'table') return { place: aliased, isOneOfKeys }
  const key = sql.join(table.key.map((column) => sql.id(column.name)))
  return {
    place: name,
    isOneOfKeys: (parameters: readonly unknown[]) =>
      sql`(${key}) in (select ${key} from ${aliased} where ${isOneOfKeys(parameters)})`,
  }
}

type Fill = (values: readonly unknown[]) => CompiledQuery
type Build = (parameters: readonly unknown[]) => RawBuilder<unknown>

/** Compiles a statement once by its name. */
function createCompiler({ build }: RowSource['database']) {
  const prepared = new Map<string, Fill>()
  return (name: string, count: number, write: Build): Fill => {
    const fill =
      prepared.get(name) ??
      prepareList(count, (parameters) => {
        const words = write(parameters)
        return { compile: () => words.compile(build) }
      })
    prepared.set(name, fill)
    return fill
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
