import { type CompiledQuery, isExpression, sql } from 'kysely'
import { type ColumnSchema, listAlias } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import {
  type CatalogColumn,
  type CatalogTable,
  createKeyedRows,
  isOfMoment,
  isOneOf,
  type KeyedRow,
  type KeyedRows,
  nameOfReaches,
  type RowSource,
} from '../tables/index.ts'
import { type Adding, createAdding } from './adding.ts'
import { createCompiler } from './compiler.ts'
import type { CellWrites, ExactValues } from './row-writer.ts'

/** The statements that change some columns of a table for one rights class. */
export interface Statements extends Adding {
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
    const name = JSON.stringify([nameOfReaches(source.rights), columns.map(({ schema }) => schema.name)])
    if (isOfMoment(source.rights)) return prepareStatements(source, columns)
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
  const { update, remove, isOneOfKeys } = toTarget(source)

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
      return sql`${update} set ${sql.join(set)}
        where ${isOneOfKeys(parameters.slice(given.length))}`
    })
  }

  function compileDelete(count: number) {
    return compile(
      `delete ${count}`,
      count * width,
      (parameters) => sql`${remove} where ${isOneOfKeys(parameters)}`,
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
    ...createAdding(source, compile),
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

/** How statements begin, and the condition for rows with these keys. */
function toTarget(source: RowSource) {
  const { database, table } = source
  const isOneOfKeys = (parameters: readonly unknown[]) => isOneOf(source, cut(parameters, table.key.length))
  const aliased = database.sql.writeTo(table.schema)
  if (aliased !== null) return { update: aliased.update, remove: aliased.delete, isOneOfKeys }
  const name = database.sql.table(table.schema)
  const key = sql.join(table.key.map((column) => sql.id(column.name)))
  return {
    update: sql`update ${name}`,
    remove: sql`delete from ${name}`,
    isOneOfKeys: (parameters: readonly unknown[]) =>
      sql`(${key}) in (select ${key} from ${name} as ${sql.id(listAlias)} where ${isOneOfKeys(parameters)})`,
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
