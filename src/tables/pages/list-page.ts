import type { ReadLimits } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import { mapInTurns } from '../../std/in-turns.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { rowShape } from '../conditions/row-shape.ts'
import { readsAll } from '../conditions/search.ts'
import { findLabels } from '../rows/labels.ts'
import type { ListSource } from '../source.ts'
import { type Boundaries, createBoundaries } from './boundaries.ts'
import { type Cursors, createCursors, type Position } from './cursor.ts'
import { canMark, far } from './find-mark.ts'
import { createPlanList, type ListPlan, type PlanList } from './list-plan.ts'
import { createMarks, type Marks } from './marks.ts'
import type { Order } from './order.ts'
import { type Reading, readBeside, readFromEnd, readFromStart, type Window } from './read-window.ts'
import { searchPage } from './search-page.ts'
import { findWays } from './walk-or-gather.ts'

/** A page without its count. */
export type UncountedPage = Omit<ListPage, 'count'>

export interface WantedPage {
  readonly source: ListSource
  readonly query: ListQuery
  /** How many rows come before the wished ones, if those do not begin with a page. */
  readonly start?: number | undefined
  /** How many rows the query finds, if that is known exactly. */
  readonly knownTotal: number | null
  /** The time after which a search over a large table answers with what it has found. Left out: it has to finish. */
  readonly partMs?: number | undefined
  readonly limits: ReadLimits
}

/** What pages keep between requests. */
export interface PageMemory {
  readonly planList: PlanList
  readonly cursors: Cursors
  readonly boundaries: Boundaries
  readonly marks: Marks
}

export function createPageMemory(parts: { readonly clock: Clock; readonly secret: string }): PageMemory {
  return {
    planList: createPlanList(),
    cursors: createCursors(parts.secret),
    boundaries: createBoundaries(parts.clock),
    marks: createMarks(parts.clock),
  }
}

/** Reads one page of a list. The order is total if the table has anything that tells rows apart. */
export async function listPage(memory: PageMemory, ask: WantedPage): Promise<UncountedPage> {
  const { source, query, limits } = ask
  const plan = memory.planList(source, query)
  const { step, ...ways } = await findWays({ source, query, order: plan.order, limits })
  const list = listShape(rowShape(source, query), plan.order)
  const marks = canMark(source, query, plan.order) ? memory.marks.of(list) : null
  const asked: Asked = { memory, ask, list, plan, reading: { source, query, plan, ways, limits, marks } }
  const { window, number, searching } = readsAll(step)
    ? await searchPage(asked, step, readRows)
    : { ...(await readRows(asked)), searching: null }
  const { rows, hasNext, hasPrevious } = window
  const { first, last } = edgesOf(plan, window)
  return {
    rows: await mapInTurns(rows, plan.shown.length, plan.toShortRow),
    page: {
      number,
      size: query.size,
      hasNext,
      hasPrevious,
      next: hasNext && last && !searching ? memory.cursors.write(list, last) : null,
      previous: hasPrevious && first ? memory.cursors.write(list, first) : null,
    },
    labels: await findLabels(
      source,
      { shown: plan.shown, slots: plan.slots, rows, filter: query.filter },
      limits,
    ),
    search: step,
    complete: searching === null,
    searching,
    asOf: null,
  }
}

/** What one request needs to read a page. */
export interface Asked {
  readonly memory: PageMemory
  readonly ask: WantedPage
  /** Places are valid only for this list. */
  readonly list: string
  readonly plan: ListPlan
  readonly reading: Reading
}

export interface NumberedWindow {
  readonly window: Window
  readonly number: number
}

function readRows(asked: Asked): Promise<NumberedWindow> {
  return asked.ask.query.cursor === null ? readNumbered(asked) : readByCursor(asked)
}

/** A place that belongs to another list is not an error: the list begins at its start. */
async function readByCursor(asked: Asked): Promise<NumberedWindow> {
  const { memory, ask, list, reading } = asked
  const { cursor, page } = ask.query
  const position = cursor && memory.cursors.read(list, cursor.token)
  if (!cursor || !position) return { window: await readFromStart(reading, 0), number: 1 }
  return { window: await readBeside(reading, { side: cursor.side, position }), number: page }
}

async function readNumbered(asked: Asked): Promise<NumberedWindow> {
  const { memory, ask, list, reading } = asked
  const { page, size } = ask.query
  const start = ask.start ?? (page - 1) * size
  const ofViewer = JSON.stringify([ask.source.viewer.id, list])
  const boundary = start === 0 ? null : memory.boundaries.find(ofViewer, start, size)
  const near = boundary && (await readBeside(reading, boundary))
  // If the beginning of the list came too early, more rows were deleted than come before this page.
  const isNear = near !== null && (boundary?.side === 'after' || near.hasPrevious)
  const window = isNear ? near : await readFar(asked, start)
  memory.boundaries.remember(ofViewer, { start, count: window.rows.length, ...edgesOf(asked.plan, window) })
  return { window, number: ask.start === undefined ? page : Math.floor(start / size) + 1 }
}

async function readFar({ ask, plan, reading }: Asked, start: number): Promise<Window> {
  // Rows that may tie have no order that could be reversed.
  const knownTotal = plan.order.identity.length > 0 ? ask.knownTotal : null
  try {
    return knownTotal !== null && start > knownTotal / 2 && start < knownTotal
      ? await readFromEnd(reading, start, knownTotal)
      : await readFromStart(reading, start)
  } catch (failure) {
    if (start < far || !isProblem(failure) || failure.code !== 'too-slow') throw failure
    throw new Problem('too-slow', listRefusals.tooFar, { cause: failure })
  }
}

/** The places of the first and the last row; null if they have none. */
function edgesOf(
  { order, positions }: ListPlan,
  { rows }: Window,
): { first: Position | null; last: Position | null } {
  const [first, last] = [rows[0], rows.at(-1)]
  if (order.identity.length === 0 || !first || !last) return { first: null, last: null }
  return { first: positions.read(first), last: positions.read(last) }
}

/** Equal for two queries with the same rows (`rows` is their `rowShape`) in the same order. */
function listShape(rows: string, { keys }: Order): string {
  return JSON.stringify([
    rows,
    ...keys.map(({ column, direction }) => [column.name, column.declaredType, direction]),
  ])
}
