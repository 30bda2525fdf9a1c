import { prepareList, type ReadLimits } from '../../db/index.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { mayBeNull, seesEveryRow } from '../rights/seen-table.ts'
import type { FetchedRow } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import type { Boundary } from './boundaries.ts'
import type { Position } from './cursor.ts'
import { findMark, rangeBehind } from './find-mark.ts'
import type { PagePlan } from './list-plan.ts'
import type { ListMarks } from './marks.ts'
import { type OrderKey, reverse } from './order.ts'
import { buildPage, type PageForm, toSkips } from './page-statement.ts'
import { toSeekRanges } from './seek.ts'
import { type Ways, walkOrGather } from './walk-or-gather.ts'

/** A list as one request reads it. */
export interface Reading {
  readonly source: ListSource
  readonly query: Pick<ListQuery, 'filter' | 'search' | 'size'>
  readonly plan: PagePlan
  readonly ways: Ways
  readonly limits: ReadLimits
  /** Known places for far pages; null: only the list's ends are known. */
  readonly marks: ListMarks | null
}

/** Consecutive rows in the list's order. */
export interface Window {
  readonly rows: readonly FetchedRow[]
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

/** Skips so many rows from the beginning. One row more than a page tells whether there is a next page. */
export async function readFromStart(reading: Reading, start: number): Promise<Window> {
  const { query, plan } = reading
  const rows = await readPast(reading, { keys: plan.order.keys, skipped: start, limit: query.size + 1 })
  return { rows: rows.slice(0, query.size), hasNext: rows.length > query.size, hasPrevious: start > 0 }
}

/** Reads from the end of a list with a known total: that way is shorter in the second half. */
export async function readFromEnd(reading: Reading, start: number, total: number): Promise<Window> {
  const { query, plan } = reading
  const limit = Math.min(query.size, total - start)
  const behind = total - start - limit
  const rows = await readPast(reading, { keys: reverse(plan.order.keys), skipped: behind, limit })
  return { rows: rows.toReversed(), hasNext: behind > 0, hasPrevious: start > 0 }
}

/** Reads the rows beside a place. */
export async function readBeside(reading: Reading, { side, position }: Boundary): Promise<Window> {
  const { query, plan } = reading
  const keys = side === 'after' ? plan.order.keys : reverse(plan.order.keys)
  return toWindow(await readBehind(reading, keys, position), side, query.size)
}

/** Turns rows that lead away from a place, at most one more than a page, into the list's order. */
export function toWindow(found: readonly FetchedRow[], side: Boundary['side'], size: number): Window {
  const rows = found.slice(0, size)
  const hasMore = found.length > size
  return side === 'after'
    ? { rows, hasNext: hasMore, hasPrevious: true }
    : { rows: rows.toReversed(), hasNext: true, hasPrevious: hasMore }
}

interface Past {
  readonly keys: readonly OrderKey[]
  readonly skipped: number
  readonly limit: number
}

/** Reads the rows after so many, which it skips from the last known place on. */
async function readPast(reading: Reading, { keys, skipped, limit }: Past): Promise<FetchedRow[]> {
  const mark = await findMark(reading, keys, skipped)
  if (mark !== null) {
    const left = skipped - mark.passed
    const { range, isAll, value } = rangeBehind(reading, keys, mark)
    const rows = await run(reading, { keys, ranges: [range], skips: toSkips(left), limit }, [left, value])
    // If the range has fewer rows, the next ones are in another range.
    if (isAll || rows.length === limit) return rows
  }
  return run(reading, { keys, ranges: [null], skips: toSkips(skipped), limit }, [skipped])
}

/** Reads range after range, until there is one row more than a page. */
function readBehind(reading: Reading, keys: readonly OrderKey[], position: Position): Promise<FetchedRow[]> {
  const { ranges, parameters } = seekBehind(reading, keys, position)
  return run(reading, { keys, ranges, skips: 'none', limit: reading.query.size + 1 }, [0, ...parameters])
}

/** The ranges of the rows after a place, and the place's values for the database. */
export function seekBehind({ source }: Reading, keys: readonly OrderKey[], position: Position) {
  const { capabilities, values } = source.database
  const parameters = keys.map(({ column }, at) => {
    const text = position[at] ?? null
    return text === null ? null : values.fromCursor(text, column)
  })
  const seekKeys = keys.map(({ column, direction }, at) => ({
    direction,
    nullable: mayBeNull(source, column),
    atNull: parameters[at] === null,
  }))
  return { ranges: toSeekRanges(seekKeys, capabilities), parameters }
}

interface Wished extends Omit<PageForm, 'range' | 'gathers'> {
  readonly ranges: readonly PageForm['range'][]
}

function run(
  reading: Reading,
  { ranges, ...wished }: Wished,
  values: readonly unknown[],
): Promise<FetchedRow[]> {
  const { source, query, plan, ways, limits } = reading
  const { database } = source
  if (query.filter !== null || query.search !== '' || !seesEveryRow(source.rights)) {
    return walkOrGather(ways, limits, ({ where, gathers, limits: within }) => {
      // A statement is built only if the ranges before it did not fill the page.
      const statements = ranges.map((range) => ({
        compile: () =>
          buildPage({ source, plan, where, form: { ...wished, range, gathers } }, values).compile(),
      }))
      return database.readUntil(wished.limit, statements, within)
    })
  }
  const statements = ranges.map((range) => {
    const statement = { source, plan, where: ways.where, form: { ...wished, range, gathers: false } }
    const name = JSON.stringify([wished.keys[0]?.direction, range, wished.skips, wished.limit])
    const prepared = plan.prepared.getOrMake(name, () =>
      prepareList(values.length, (standIns) => buildPage(statement, standIns)),
    )
    return prepared(values)
  })
  return database.readUntil(wished.limit, statements, limits)
}
