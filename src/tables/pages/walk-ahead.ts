import { SchemaMismatch } from '../../db/index.ts'
import type { Log } from '../../std/log.ts'
import { createLru } from '../../std/lru.ts'
import { isProblem } from '../../std/problem.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { rowShape } from '../conditions/row-shape.ts'
import type { ListSource } from '../source.ts'
import { canMark, findMark, stride } from './find-mark.ts'
import type { PageMemory } from './list-page.ts'
import { listShape } from './list-shape.ts'
import { type OrderKey, reverse } from './order.ts'
import type { Reading } from './read-window.ts'
import { onlyWalk } from './walk-or-gather.ts'

/** Walks to where somebody may jump: who is told how many rows there are, or about how many, is offered pages by their numbers. */
export interface WalkAhead {
  shown(list: ShownList, count: ListCount): void
  /** In the order in which they were shown last: a count has none. */
  counted(source: ListSource, wanted: WantedRows, count: ListCount): void
}

export interface ShownList {
  readonly source: ListSource
  readonly query: ListQuery
}

const listsRemembered = 100

const walkMs = 2_000

/** It rests so many times as long as it walked: however large the tables are, that is a tenth of a core. */
const restFactor = 9

/** Of more rows than these, two seconds don't lead to the end. */
const mostEstimated = 5_000_000

export function createWalkAhead(memory: PageMemory, log: Log): WalkAhead {
  const lists = createLru<string, ShownList>(listsRemembered)
  let restsUntil = 0

  function begin(list: ShownList | undefined, count: ListCount): void {
    if (list === undefined || performance.now() < restsUntil) return
    const most = howFar(list.query, count)
    if (most < stride) return
    const walks = findWalks(memory, list, { most, isCounted: count.mode === 'exact' })
    if (walks.length > 0) void walk(walks)
  }

  async function walk(walks: readonly AheadWalk[]): Promise<void> {
    const from = performance.now()
    restsUntil = Number.POSITIVE_INFINITY
    const signal = AbortSignal.timeout(walkMs)
    try {
      for (const { reading, way, most } of walks)
        await findMark({ ...reading, limits: { signal } }, way, most)
    } catch (failure) {
      if (!signal.aborted && !isProblem(failure) && !(failure instanceof SchemaMismatch)) {
        log.error({ err: failure }, 'a walk ahead of readers failed')
      }
    }
    const until = performance.now()
    restsUntil = until + restFactor * (until - from)
  }

  return {
    shown(list, count) {
      lists.set(rowShape(list.source, list.query), list)
      begin(list, count)
    },
    counted: (source, wanted, count) => begin(lists.get(rowShape(source, wanted)), count),
  }
}

/** Pages are counted from the nearer end where the end is known, else from the beginning, where whoever jumps begins to read. */
function howFar({ cursor, page }: ListQuery, { mode, value }: ListCount): number {
  if (value === null) return 0
  if (mode === 'exact') return Math.floor(value / 2)
  const isBeginning = cursor === null && page === 1
  return mode === 'estimated' && isBeginning && value <= mostEstimated ? value : 0
}

interface AheadWalk {
  readonly reading: Reading
  readonly way: readonly OrderKey[]
  readonly most: number
}

/** What was walked lately is left out. */
function findWalks(
  memory: PageMemory,
  { source, query }: ShownList,
  { most, isCounted }: { readonly most: number; readonly isCounted: boolean },
): AheadWalk[] {
  const plan = memory.planList(source, query)
  if (!canMark(source, query, plan.order)) return []
  const marks = memory.marks.of(listShape(rowShape(source, query), plan.order))
  const ways = onlyWalk(toConditions(source, query).where)
  const reading = { source, query, plan, ways, limits: {}, marks }
  const { keys } = plan.order
  return (isCounted ? [keys, reverse(keys)] : [keys])
    .filter(([first]) => first !== undefined && marks.leadsOn(first.direction, most - stride))
    .map((way) => ({ reading, way, most }))
}
