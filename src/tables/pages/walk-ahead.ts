import { SchemaMismatch } from '../../db/index.ts'
import type { Log } from '../../std/log.ts'
import { createLru } from '../../std/lru.ts'
import { isProblem } from '../../std/problem.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import type { WantedRows } from '../conditions/conditions.ts'
import { rowShape } from '../conditions/row-shape.ts'
import type { ListSource } from '../source.ts'
import { canMark, findMark, stride } from './find-mark.ts'
import type { PageMemory } from './list-page.ts'
import { listShape } from './list-shape.ts'
import { reverse } from './order.ts'
import { onlyWalk } from './walk-or-gather.ts'

/** Walks to where somebody may jump: who is told how many rows there are is offered pages by their numbers. */
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

export function createWalkAhead(memory: PageMemory, log: Log): WalkAhead {
  const lists = createLru<string, ShownList>(listsRemembered)
  let restsUntil = 0

  async function begin(list: ShownList | undefined, { mode, value }: ListCount): Promise<void> {
    const from = performance.now()
    if (list === undefined || mode !== 'exact' || value === null || from < restsUntil) return
    restsUntil = Number.POSITIVE_INFINITY
    const signal = AbortSignal.timeout(walkMs)
    try {
      await walkToMiddle(memory, list, { middle: Math.floor(value / 2), signal })
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
      void begin(list, count)
    },
    counted: (source, wanted, count) => void begin(lists.get(rowShape(source, wanted)), count),
  }
}

/** From both ends: where the end is known, pages are counted from the nearer one. */
async function walkToMiddle(
  memory: PageMemory,
  { source, query }: ShownList,
  { middle, signal }: { readonly middle: number; readonly signal: AbortSignal },
): Promise<void> {
  const plan = memory.planList(source, query)
  if (!canMark(source, query, plan.order)) return
  const marks = memory.marks.of(listShape(rowShape(source, query), plan.order))
  const reading = { source, query, plan, ways: onlyWalk([]), limits: { signal }, marks }
  const { keys } = plan.order
  for (const way of [keys, reverse(keys)]) {
    const [first] = way
    const passed = (first && marks.nearest(first.direction, middle)?.passed) ?? 0
    if (middle - passed >= stride) await findMark(reading, way, middle)
  }
}
