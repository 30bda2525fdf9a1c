import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database, Statement } from '../db/index.ts'
import type { ValueType } from '../wire/value.ts'
import type { World } from './world.ts'

export type Cell = string | number | boolean | bigint | null | Uint8Array

/** Columns in one order for every row of a table. */
export type Row = Readonly<Record<string, Cell>>

/** One table of the demo world: the same shape for each, so that adding one is copying a file. */
export interface DemoTable {
  readonly name: string
  readonly comment: string
  /** What a name alone doesn't say. */
  readonly columnComments: Readonly<Record<string, string>>
  /** The database numbers new rows by itself. */
  readonly numbered: boolean
  create(database: Database): readonly Statement[]
  rowCount(world: World): number
  rows(world: World): Iterable<Row>
  /** Made after the rows: that is several times faster than keeping them up to date. */
  readonly indexes: readonly DemoIndex[]
}

export interface DemoIndex {
  readonly columns: readonly string[]
  readonly unique?: boolean
}

/** The words of the database for a column type. */
export function words({ sql: dialect }: Database): (type: ValueType) => RawBuilder<unknown> {
  return (type) => dialect.columnType(type)
}

export function money({ sql: dialect }: Database): Expression<unknown> {
  return sql`${dialect.columnType('decimal')}(10, 2)`
}

export function* countedRows(count: number, toRow: (number: number) => Row): Iterable<Row> {
  for (let number = 1; number <= count; number += 1) yield toRow(number)
}
