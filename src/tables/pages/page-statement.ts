import { type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { directions, listAlias, pageAlias } from '../../db/index.ts'
import { seenTable } from '../rights/seen-table.ts'
import { type RowSelect, reachesOf, selectRows } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import type { PagePlan } from './list-plan.ts'
import type { OrderKey } from './order.ts'
import type { SeekRange } from './seek.ts'
import { toSeekCondition } from './seek-condition.ts'

/** The form of one statement that reads part of a list. */
export interface PageForm {
  /** The list's order, or its reverse. */
  readonly keys: readonly OrderKey[]
  /** The part of the list after a cursor; null is all of it. */
  readonly range: SeekRange | null
  /** How many rows before the page the statement skips. */
  readonly skips: 'none' | 'few' | 'many'
  readonly limit: number
  /** Finds all rows before it sorts them. Otherwise the database may walk the order until it has enough. */
  readonly gathers: boolean
}

export interface PageStatement {
  readonly source: RowSource
  readonly plan: PagePlan
  readonly where: readonly Expression<SqlBool>[]
  readonly form: PageForm
}

/** From this offset on, reading only the keys of the skipped rows saves more than the second look at the page costs. */
const many = 1_000

export function toSkips(offset: number): PageForm['skips'] {
  if (offset === 0) return 'none'
  return offset < many ? 'few' : 'many'
}

/** `values` are the offset and then the cursor's values in the order of their keys. */
export function buildPage(statement: PageStatement, values: readonly unknown[]): Compilable<FetchedRow> {
  const { source, plan, form } = statement
  const [offset, ...position] = values
  const page = form.gathers
    ? limit(order(joinGathered(statement, position), source, form), form, offset)
    : form.skips === 'many' && plan.order.identity.length > 0
      ? joinFound(statement, selectFound(statement, offset, position))
      : selectPage(statement, offset, position)
  // SQL guarantees no order of a subquery, so the outer query sorts again.
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

/** Selects only the keys, because skipping rows is cheaper if less of them is read. */
function selectFound(statement: PageStatement, offset: unknown, position: readonly unknown[]): RowSelect {
  const { source, plan, form } = statement
  const rows = selectBehind(statement, toSlots(plan.order.identity), position)
  return limit(order(rows, source, form), form, offset)
}

/** SQLite reads a cross join from left to right, so it does not scan the table for these few rows. */
function joinFound(statement: PageStatement, found: RowSelect): RowSelect {
  return joinRows(statement, statement.source.database.build.selectFrom(found.as('found')))
}

/** If the database may look into the subquery, it walks the order again. */
function joinGathered(statement: PageStatement, position: readonly unknown[]): RowSelect {
  const { source, plan } = statement
  const found = selectBehind(statement, toSlots(plan.order.identity), position)
  const { sql: words, build } = source.database
  const gathered = words.withWhole(build, 'found', found)
  return joinRows(statement, gathered.selectFrom('found'))
}

/** Reads the whole rows for the keys that were found. */
function joinRows({ source, plan }: PageStatement, found: RowSelect): RowSelect {
  const { database } = source
  const same = toSlots(plan.order.identity).map(
    ({ column, alias }) => sql<SqlBool>`${database.sql.column(column)} = ${sql.id('found', alias)}`,
  )
  return found
    .crossJoin(seenTable(source).as(listAlias))
    .select(plan.slots.map(({ column, alias }) => database.sql.select(column).as(alias)))
    .select(reachesOf(source, listAlias))
    .where((eb) => eb.and(same))
}

function order(rows: RowSelect, { database }: RowSource, { keys, range }: PageForm): RowSelect {
  // A key with one value in the whole range would only prevent the use of an index on the others.
  return keys
    .slice(range?.fixed ?? 0)
    .reduce((select, { column, direction }) => select.orderBy(database.sql.orderBy(column, direction)), rows)
}

/** The limit is in the text, so that a server that knows it plans once. */
function limit(rows: RowSelect, form: PageForm, offset: unknown): RowSelect {
  const limited = rows.limit(sql.lit(form.limit))
  return form.skips === 'none' ? limited : limited.offset(sql<number>`${offset}`)
}

function toPageOrder(statement: PageStatement): Expression<unknown>[] {
  const { source, plan, form } = statement
  if (turnOf(statement) !== null) return [sql.id(pageAlias, turnAlias)]
  return form.keys.map(({ column, direction }) => {
    const value = sql.id(pageAlias, slotOf(plan.slots, column).alias)
    return sql`${source.database.sql.sorted(column, value)} ${directions[direction]}`
  })
}
