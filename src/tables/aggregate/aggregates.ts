import { isProblem } from '../../std/problem.ts'
import type { Aggregate, Measure } from '../../wire/aggregate.ts'
import type { CountMode } from '../../wire/list-query.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { rowShape } from '../conditions/row-shape.ts'
import type { NumberPlaces } from '../count/number-places.ts'
import { createSharedWork } from '../count/shared-work.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'
import { planMeasures } from './plan-measures.ts'

export interface AggregateAsk {
  readonly source: ListSource
  readonly query: WantedRows
  readonly measures: readonly Measure[]
  readonly mode: CountMode
  readonly signal?: AbortSignal | undefined
}

/** Measures columns over all rows that a query finds, beside the reads of rows and in the same places as counts. */
export interface Aggregates {
  measure(ask: AggregateAsk): Promise<Aggregate>
  /** Reports a write to the table: work that began before serves no later caller. */
  change(table: string): void
}

const timeoutMs: Readonly<Record<CountMode, number>> = { capped: 1_000, exact: 30_000 }

const unknown: Aggregate = { values: [], mode: 'none' }

export function createAggregates(places: NumberPlaces): Aggregates {
  const shared = createSharedWork<Aggregate>()
  const writes = new Map<string, number>()

  async function run(ask: AggregateAsk, signal: AbortSignal): Promise<Aggregate> {
    const { source, query, measures, mode } = ask
    if (measures.length === 0) return { values: [], mode: 'exact' }
    const { columns, read } = planMeasures(source, measures)
    const select = matchingRows(source, toConditions(source, query).where).select([...columns])
    const limits = { signal, timeoutMs: timeoutMs[mode], plansByValues: true }
    const [row = {}] = await source.database.read<Readonly<Record<string, unknown>>>(select, limits)
    return { values: read(row), mode: 'exact' }
  }

  async function inPlace(ask: AggregateAsk, own: AbortSignal): Promise<Aggregate> {
    const patience = AbortSignal.timeout(timeoutMs[ask.mode])
    const signal = AbortSignal.any([own, patience])
    try {
      return await places.pass(ask.mode, () => run(ask, signal), signal)
    } catch (failure) {
      const isLate = (patience.aborted && !own.aborted) || (isProblem(failure) && failure.code === 'too-slow')
      if (isLate) return unknown
      throw failure
    }
  }

  return {
    measure(ask) {
      const { source, query, measures, mode, signal } = ask
      // Refused here, so that nobody joins the work of somebody with other columns.
      planMeasures(source, measures)
      const version = writes.get(source.table.id) ?? 0
      const name = JSON.stringify([mode, version, rowShape(source, query), measures])
      return shared.join(name, (own) => inPlace(ask, own), signal)
    },
    change(table) {
      writes.set(table, (writes.get(table) ?? 0) + 1)
    },
  }
}
