import { type CompiledQuery, type Expression, isExpression, type SqlBool, sql } from 'kysely'
import { listAlias, prepareList } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import {
  type CatalogColumn,
  type CatalogTable,
  createKeyedRows,
  isOneOf,
  type KeyedRow,
  type KeyedRows,
  type KeyParts,
  type RowSource,
} from '../tables/index.ts'
import type { WireValue } from '../wire/value.ts'

/** What is run to change one column of a table for one rights class. */
export interface Statements {
  readonly rows: KeyedRows
  /** The rows are locked, so that the column still holds what they were read with. */
  update(rows: readonly KeyedRow[], value: unknown): CompiledQuery
  /** Writes a row in sight that holds something else, and reads it again; null: only looking tells which row has the key. */
  ahead(key: string, value: unknown): readonly CompiledQuery[] | null
  /** Asks the rules that wait for the end, where there may be some. */
  readonly rulesNow: readonly CompiledQuery[]
  /** What the column holds, to its last digit; null: nothing. */
  read(row: KeyedRow): string | null
  /** The same as it travels. */
  show(row: KeyedRow): WireValue
  /** Equal for values that one statement may write. */
  nameOf(value: unknown): string
}

type Where = (keys: readonly KeyParts[], standIn: unknown) => Expression<SqlBool>

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
  const rows = createKeyedRows(source, column)
  const prepared = new Map<string, (values: readonly unknown[]) => CompiledQuery>()
  const width = table.key.length

  const read = (row: KeyedRow) => database.values.toCursor(row.of(column), schema)

  /** `where` gets the keys, and what stands for the value. */
  function compiled(
    form: string,
    { count, value }: { readonly count: number; readonly value: unknown },
    where: Where,
  ) {
    const name = `${form} ${count} ${isExpression(value) ? nameOf(value) : ''}`
    const known =
      prepared.get(name) ??
      prepareList(count * width + 1, ([standIn, ...parts]) => {
        const written = isExpression(value) ? value : standIn
        const words = sql`update ${database.sql.table(table.schema)} as ${sql.id(listAlias)}
          set ${sql.id(schema.name)} = ${written} where ${where(cut(parts, width), standIn)}`
        return { compile: () => words.compile(database.build) }
      })
    prepared.set(name, known)
    return known
  }

  /** The database's clock is written where nothing is. */
  function isOtherThan(value: unknown, standIn: unknown): Expression<SqlBool> {
    const held = database.sql.column(schema)
    if (value === null) return sql<SqlBool>`${held} is not null`
    if (isExpression(value)) return sql<SqlBool>`${held} is null`
    return sql<SqlBool>`(${held} is null or not ${database.sql.compare(schema, '=', standIn)})`
  }

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
      const fill = compiled('update', { count, value }, (parts) => isOneOf(source, parts))
      return fill([value, ...Array.from({ length: count }, (_, at) => keys[at] ?? keys.at(-1) ?? []).flat()])
    },
    ahead(key, value) {
      const parts = schema.ordered ? rows.parse(key) : null
      if (parts === null) return null
      const form = value === null ? 'ahead of nothing' : 'ahead'
      const fill = compiled(form, { count: 1, value }, (keys, standIn) => {
        return sql<SqlBool>`${rows.inSight(keys)} and ${isOtherThan(value, standIn)}`
      })
      return [fill([value, ...parts]), rows.again([parts])]
    },
    rulesNow: [database.sql.rulesNow ?? []].flat().map((ask) => ask.compile(database.build)),
    read,
    show: ({ values }) => values[schema.name] ?? null,
    nameOf,
  }
}
