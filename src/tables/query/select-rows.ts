import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { ColumnSchema, Database } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { encodeKey } from '../../wire/key.ts'
import type { ListRow } from '../../wire/list-page.ts'
import type { RowCondition, TableRights } from '../../wire/rights.ts'
import type { CatalogTable } from '../catalog.ts'
import { readableColumns } from '../readable.ts'

/** Columns are fetched under their position: a column may be called `__proto__`, or as another one in other letters. */
export type FetchedRow = Readonly<Record<string, unknown>>

export type RowSelect = SelectQueryBuilder<Record<string, FetchedRow>, string, FetchedRow>

export interface RowSource {
  readonly database: Database
  readonly table: CatalogTable
  readonly rights: TableRights
}

export interface RowSelection {
  readonly select: RowSelect
  toRow(fetched: FetchedRow): ListRow
  /**
   * The rows of this page with what is long in them cut: a list of ten may hold ten megabytes. Around the page, not
   * inside, so that nothing is cut of the rows that are only sorted or passed by.
   */
  shorten(page: RowSelect): RowSelect
  toShortRow(fetched: FetchedRow): ListRow
}

/** How much of a long value a list shows; the row's own page shows it whole. */
const shownCharacters = 200

/** The readable columns and the key of the rows that the actor may see; the caller adds order and limits. */
export function selectRows(source: RowSource): RowSelection {
  const { database, table, rights } = source
  const shown = readableColumns(table, rights).map((column) => column.schema)
  const fetched = [...new Set([...shown, ...table.key])]
  const conditions = [
    // First, so that the database asks it for every row that it looks at.
    database.sql.stoppable(table.schema),
    rights.rows === null ? null : toCondition(source, rights.rows),
  ].filter((condition) => condition !== null)
  const select = database.build
    .selectFrom(database.sql.table(table.schema).as('listed'))
    .select(fetched.map((column, position) => database.sql.select(column).as(aliasOf(position))))
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)))
  const places = fetched.map((column, position) => toPlace(source, column, aliasOf(position)))
  const cells = places.slice(0, shown.length)
  const { toWire, cutToWire } = database.values
  const toShortWire: typeof toWire = (value, column) => cutToWire(value, column, shownCharacters)
  return {
    select,
    toRow: createToRow(source, { places, cells: cells.map((place) => ({ ...place, toWire })) }),
    shorten: (page) =>
      database.build
        .selectFrom(page.as('page'))
        .select(places.map(({ alias, cut }) => (cut ?? sql.id(alias)).as(alias))),
    toShortRow: createToRow(source, {
      places,
      cells: cells.map((place) => ({ ...place, toWire: place.cut ? toShortWire : toWire })),
    }),
  }
}

interface Place {
  readonly column: ColumnSchema
  readonly alias: string
  /** Null where a list shows the whole value: what is never long, and keys, which lead to their rows. */
  readonly cut: AliasableExpression<unknown> | null
}

function toPlace({ database, table }: RowSource, column: ColumnSchema, alias: string): Place {
  const isKey = table.key.includes(column)
  return { column, alias, cut: isKey ? null : database.sql.selectCut(column, alias, shownCharacters) }
}

interface Cell extends Place {
  readonly toWire: Database['values']['toWire']
}

function createToRow(
  { database, table }: RowSource,
  { places, cells }: { readonly places: readonly Place[]; readonly cells: readonly Cell[] },
) {
  const keyPlaces = table.key.flatMap((column) => places.find((place) => place.column === column) ?? [])
  const { toText } = database.values
  return (row: FetchedRow): ListRow => ({
    // A null is equal to nothing, so no address leads to its row.
    key:
      keyPlaces.length === 0 || keyPlaces.some(({ alias }) => row[alias] === null)
        ? null
        : encodeKey(keyPlaces.map(({ column, alias }) => toText(row[alias], column))),
    values: Object.fromEntries(
      cells.map(({ column, alias, toWire }) => [column.name, toWire(row[alias], column)]),
    ),
  })
}

function aliasOf(position: number): string {
  return `~${position}`
}

function toCondition(source: RowSource, condition: RowCondition): Expression<SqlBool> {
  const { database, table } = source
  const column = table.schema.columns.find((candidate) => candidate.name === condition.column)
  assert(column, `the rights on ${table.id} name a column that is there`)
  return expressionBuilder().or(
    condition.values.map((value) => database.sql.equals(column, database.values.fromText(value, column))),
  )
}
