import { type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { directions, listAlias, pageAlias } from '../../db/index.ts'
import { type RowSelect, selectRows } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import type { PagePlan } from './list-plan.ts'
import type { OrderKey } from './order.ts'
import type { SeekRange } from './seek.ts'
import { toSeekCondition } from './seek-condition.ts'

/** What one statement reads of a list. */
export interface PageForm {
  /** The list's order, or the same from its end. */
  readonly keys: readonly OrderKey[]
  /** The part of the list behind a cursor; null is all of it. */
  readonly range: SeekRange | null
  /** How many rows before the page are passed by. */
  readonly skips: 'none' | 'few' | 'many'
  readonly limit: number
  /** All rows are found before any is put in order; else the database may walk the order until enough are found. */
  readonly gathers: boolean
}

export interface PageStatement {
  readonly source: RowSource
  readonly plan: PagePlan
  readonly where: readonly Expression<SqlBool>[]
  readonly form: PageForm
}

/** From here on reading only the keys of the rows before costs less than the second look at the page's own. */
const many = 1_000

export function toSkips(offset: number): PageForm['skips'] {
  if (offset === 0) return 'none'
  return offset < many ? 'few' : 'many'
}

/** `values` are the offset and then the cursor's values, each at the place of its key. */
export function buildPage(statement: PageStatement, values: readonly unknown[]): Compilable<FetchedRow> {
  const { source, plan, form } = statement
  const [offset, ...position] = values
  const page = form.gathers
    ? limit(order(joinGathered(statement, position), source, form), form, offset)
    : form.skips === 'many' && plan.order.identity.length > 0
      ? joinFound(statement, selectFound(statement, offset, position))
      : selectPage(statement, offset, position)
  // SQL promises no order of what stands inside, so it is said again.
  return toPageOrder(statement).reduce<RowSelect>((rows, key) => rows.orderBy(key), plan.shorten(page))
}

function selectPage(statement: PageStatement, offset: unknown, position: readonly unknown[]): RowSelect {
  const { source, plan, form } = statement
  const rows = selectBehind(statement, plan.slots, position)
  const turn = turnOf(statement)
  return limit(order(turn === null ? rows : rows.select(turn.as(turnAlias)), source, form), form, offset)
}

const turnAlias = 'turn'

function turnOf({ source, form }: PageStatement): RawBuilder<number> | null {
  return form.keys.length === 0 ? source.database.sql.turn : null
}

/** The rows of the range. */
function selectBehind(
  { source, where, form }: PageStatement,
  slots: readonly Slot[],
  position: readonly unknown[],
): RowSelect {
  const behind =
    form.range?.terms.map((term) => toSeekCondition({ source, keys: form.keys, position }, term)) ?? []
  return selectRows(source, slots, [...where, ...behind])
}

/** Only the keys: passing rows by costs less the less is read of them. */
function selectFound(statement: PageStatement, offset: unknown, position: readonly unknown[]): RowSelect {
  const { source, plan, form } = statement
  const rows = selectBehind(statement, toSlots(plan.order.identity), position)
  return limit(order(rows, source, form), form, offset)
}

/** A cross join is read from left to right, so nothing scans the table for these few rows. */
function joinFound(statement: PageStatement, found: RowSelect): RowSelect {
  return joinRows(statement, statement.source.database.build.selectFrom(found.as('found')))
}

/** A database that looks through what is found walks the order again. */
function joinGathered(statement: PageStatement, position: readonly unknown[]): RowSelect {
  const { source, plan } = statement
  const found = selectBehind(statement, toSlots(plan.order.identity), position)
  const { sql: words, build } = source.database
  const gathered = words.withWhole(build, 'found', found)
  return joinRows(statement, gathered.selectFrom('found'))
}

/** The whole of the rows whose keys were found. */
function joinRows({ source, plan }: PageStatement, found: RowSelect): RowSelect {
  const { database, table } = source
  const same = toSlots(plan.order.identity).map(
    ({ column, alias }) => sql<SqlBool>`${database.sql.column(column)} = ${sql.id('found', alias)}`,
  )
  return found
    .crossJoin(database.sql.table(table.schema).as(listAlias))
    .select(plan.slots.map(({ column, alias }) => database.sql.select(column).as(alias)))
    .where((eb) => eb.and(same))
}

function order(rows: RowSelect, { database }: RowSource, { keys, range }: PageForm): RowSelect {
  // What is the same in all rows of a range would only keep an index on the rest from being used.
  return keys
    .slice(range?.fixed ?? 0)
    .reduce((select, { column, direction }) => select.orderBy(database.sql.orderBy(column, direction)), rows)
}

/** The limit stands in the text: a server that knows it plans once. */
function limit(rows: RowSelect, form: PageForm, offset: unknown): RowSelect {
  const limited = rows.limit(sql.lit(form.limit))
  return form.skips === 'none' ? limited : limited.offset(sql<number>`${offset}`)
}

function toPageOrder(statement: PageStatement): Expression<unknown>[] {
  const { plan, form } = statement
  if (turnOf(statement) !== null) return [sql.id(pageAlias, turnAlias)]
  return form.keys.map(
    ({ column, direction }) =>
      sql`${sql.id(pageAlias, slotOf(plan.slots, column).alias)} ${directions[direction]}`,
  )
}
