import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ColumnSchema, Database, Statement } from '../db/index.ts'
import type { ValueType } from '../wire/value.ts'
import type { World } from './world.ts'

export type Cell = string | number | boolean | bigint | null | Uint8Array

/** The columns have the same order in every row of a table. */
export type Row = Readonly<Record<string, Cell>>

/** One table of the demo. All have the same shape, so that adding one means copying a file. */
export interface DemoTable {
  readonly name: string
  readonly comment: string
  /** Explanations that a name alone cannot give. */
  readonly columnComments: Readonly<Record<string, string>>
  /** Whether the database numbers new rows itself. */
  readonly numbered: boolean
  create(database: Database): readonly Statement[]
  rowCount(world: World): number
  rows(world: World): Iterable<Row>
  /** Created after the rows, which is several times faster than updating them with each row. */
  readonly indexes: readonly DemoIndex[]
}

export interface DemoIndex {
  readonly columns: readonly string[]
  readonly unique?: boolean
}

/** The database's words for a column type. */
export function words({ sql: dialect }: Database): (type: ValueType) => RawBuilder<unknown> {
  return (type) => dialect.columnType(type)
}

export function money({ sql: dialect }: Database): Expression<unknown> {
  return sql`${dialect.columnType('decimal')}(10, 2)`
}

/** A moment as the database takes it. The demo says it as 2026-11-20T10:30:00Z. */
export function toCell({ values }: Database, cell: Cell): Cell {
  const isInstant = typeof cell === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{8}Z$/.test(cell)
  return isInstant ? String(values.fromText(cell, instant)) : cell
}

const instant = {
  name: 'at',
  type: 'instant',
  declaredType: '',
  ordered: true,
  nullable: false,
  defaultExpression: null,
  generated: false,
  comment: null,
  allowedValues: null,
  updatable: true,
} as const satisfies ColumnSchema

export function* countedRows(count: number, toRow: (number: number) => Row): Iterable<Row> {
  for (let number = 1; number <= count; number += 1) yield toRow(number)
}
