import { type Compilable, sql } from 'kysely'
import { directions, prepareList } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { Problem } from '../../std/problem.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { leadsIndex } from '../catalog/leads-index.ts'
import type { WantedRows } from '../conditions/conditions.ts'
import { seesEveryRow } from '../rights/seen-table.ts'
import { selectRows } from '../rows/select-rows.ts'
import type { FetchedRow } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import { countMark } from './count-mark.ts'
import type { Mark } from './marks.ts'
import type { Order, OrderKey } from './order.ts'
import type { Reading } from './read-window.ts'
import { type SeekRange, toSeekRanges } from './seek.ts'
import { toSeekCondition } from './seek-condition.ts'

/** From this offset on a page is far: passing so many rows takes too long. */
export const far = 10_000

/** Passing fewer rows costs less than looking for a nearer mark. */
const near = 100

/** How many index entries one walk passes at once: two milliseconds of work. */
const stride = 20_000

const walkMs = 5_000

/**
 * Finds the last known place before so many rows, and walks to a far one first. The walk uses only an index on the
 * first column of the order: reading the rows costs ten times as much, and an index seldom holds what tells them apart.
 */
export async function findMark(
  reading: Reading,
  keys: readonly OrderKey[],
  most: number,
): Promise<Mark | null> {
  const { marks } = reading
  const [key] = keys
  if (marks === null || key === undefined || most < far) return null
  const until = performance.now() + walkMs
  let mark = marks.nearest(key.direction, most)
  const counted = await countMark(reading, { key, from: mark, most, nearEnough: stride })
  if (counted !== null) marks.remember(key.direction, counted)
  mark = counted ?? mark
  for (;;) {
    const passed = mark?.passed ?? 0
    const left = most - passed
    if (left <= near) return mark
    if (performance.now() > until) throw new Problem('too-slow', listRefusals.tooFar)
    const rows = Math.min(stride, left)
    const next = await walkOn(reading, { key, mark, rows })
    if (next === null) return mark
    if (next.passed - passed >= stride / 2) marks.remember(key.direction, next)
    mark = next
  }
}

/** Only for whole tables the first key is all that a walk reads, so that its index alone can answer. */
export function canMark({ table, rights }: RowSource, query: WantedRows, { keys: [first] }: Order): boolean {
  const isWhole = seesEveryRow(rights) && query.filter === null && query.search === ''
  return isWhole && first !== undefined && leadsIndex(table.schema, first.column)
}

/** The rows after a mark that one index range finds; null: all. `isAll` tells whether no other rows follow. */
export function rangeBehind(reading: Reading, [key]: readonly OrderKey[], { value }: Mark) {
  const { capabilities, values } = reading.source.database
  assert(key, 'a mark is in an order')
  const { column, direction } = key
  const seekKey = { direction, nullable: column.nullable, atNull: value === null }
  const [range = null, ...others] = toSeekRanges([seekKey], capabilities)
  return {
    range,
    isAll: others.length === 0,
    value: value === null ? null : values.fromCursor(value, column),
  }
}

interface WalkStep {
  readonly key: OrderKey
  readonly mark: Mark | null
  /** How many rows the step passes. */
  readonly rows: number
}

/** Finds the last place in the next rows. Null if all have one value, or there are none. */
async function walkOn(reading: Reading, step: WalkStep): Promise<Mark | null> {
  // The last few rows usually contain two different values.
  const last = Math.min(near, step.rows)
  return (
    (await readMark(reading, step, last)) ?? (last < step.rows ? readMark(reading, step, step.rows) : null)
  )
}

const valueAlias = 'value'

async function readMark(reading: Reading, { key, mark, rows }: WalkStep, last: number): Promise<Mark | null> {
  const { source, plan, limits } = reading
  const { range, value } = mark === null ? { range: null, value: null } : rangeBehind(reading, [key], mark)
  if (mark !== null && range === null) return null
  const name = JSON.stringify(['mark', key.direction, range])
  const prepared = plan.prepared.getOrMake(name, () =>
    prepareList(3, (values) => buildMark(reading, { key, range }, values)),
  )
  const skipped = rows - last
  const [found] = await source.database.read(prepared([skipped, last, value]), limits)
  if (!found) return null
  return {
    value: source.database.values.toCursor(found[valueAlias], key.column),
    passed: (mark?.passed ?? 0) + skipped + Number(found.found) - Number(found.place) + 1,
  }
}

function buildMark(
  { source, ways }: Reading,
  { key, range }: { readonly key: OrderKey; readonly range: SeekRange | null },
  [skipped, last, value]: readonly unknown[],
): Compilable<FetchedRow> {
  const { build, sql: words } = source.database
  const behind =
    range?.terms.map((term) => toSeekCondition({ source, keys: [key], position: [value] }, term)) ?? []
  const passed = selectRows(source, [{ column: key.column, alias: valueAlias }], [...ways.where, ...behind])
    .orderBy(words.orderBy(key.column, key.direction))
    .limit(sql<number>`${last}`)
    .offset(sql<number>`${skipped}`)
  const places = build.selectFrom(passed.as('passed')).select([
    sql.id('passed', valueAlias).as(valueAlias),
    // The rank counts from the last row back, so that the rows with its value come first.
    sql<number>`rank() over (order by ${sql.id('passed', valueAlias)} ${directions[key.direction === 'asc' ? 'desc' : 'asc']})`.as(
      'place',
    ),
    sql<number>`count(*) over ()`.as('found'),
  ])
  return build
    .selectFrom(places.as('places'))
    .selectAll()
    .where('place', '>', 1)
    .orderBy('place')
    .limit(sql.lit(1))
}
