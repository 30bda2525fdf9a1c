import type { ZoneOffsets } from '../../db/index.ts'
import { listAlias } from '../../db/index.ts'
import { createLru } from '../../std/lru.ts'
import { isProblem } from '../../std/problem.ts'
import type { Aggregate, Measure } from '../../wire/aggregate.ts'
import type { Groups } from '../../wire/groups.ts'
import type { CountMode } from '../../wire/list-query.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { relatedClass, rowShape } from '../conditions/row-shape.ts'
import type { NumberPlaces } from '../count/number-places.ts'
import { createSharedWork } from '../count/shared-work.ts'
import { findZoneOffsets } from '../dates/zone-offsets.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'
import { type GroupAsk, planGroups } from './group-rows.ts'
import { measurableRows } from './measurable-rows.ts'
import { type MeasuredRow, planMeasures } from './plan-measures.ts'

interface InTime {
  readonly source: ListSource
  readonly mode: CountMode
  readonly signal?: AbortSignal | undefined
}

export interface AggregateAsk extends InTime {
  readonly query: WantedRows
  readonly measures: readonly Measure[]
}

export interface GroupsAsk extends InTime, GroupAsk {
  readonly source: ListSource
}

/** Measures columns over all rows that a query finds, beside the reads of rows and in the same places as counts. */
export interface Aggregates {
  measure(ask: AggregateAsk): Promise<Aggregate>
  /** The same of each group of rows. */
  group(ask: GroupsAsk): Promise<Groups>
  /** Reports a write to the table: work that began before serves no later caller. */
  change(table: string): void
}

const timeoutMs: Readonly<Record<CountMode, number>> = { capped: 1_000, exact: 30_000 }

/** The zones of people who are at work in one hour. */
const mostZones = 60

export function createAggregates(places: NumberPlaces): Aggregates {
  const measured = createSharedWork<Aggregate>()
  const grouped = createSharedWork<Groups>()
  const writes = new Map<string, number>()
  const zones = createLru<string, ZoneOffsets | 'UTC'>(mostZones)

  /** Null if it takes too long. */
  async function inTime<T>(
    { mode }: InTime,
    own: AbortSignal,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    const patience = AbortSignal.timeout(timeoutMs[mode])
    const signal = AbortSignal.any([own, patience])
    try {
      return await places.pass(mode, () => run(signal), signal)
    } catch (failure) {
      const isLate = (patience.aborted && !own.aborted) || (isProblem(failure) && failure.code === 'too-slow')
      if (isLate) return null
      throw failure
    }
  }

  function nameOf({ source, mode }: InTime, query: WantedRows, ...wish: readonly unknown[]): string {
    const version = writes.get(source.table.id) ?? 0
    return JSON.stringify([mode, version, rowShape(source, query), ...wish])
  }

  function zoneOf(name: string): ZoneOffsets | null {
    const zone = zones.getOrMake(name, () => findZoneOffsets(name) ?? 'UTC')
    return zone === 'UTC' ? null : zone
  }

  return {
    measure(ask) {
      const { query, measures, signal } = ask
      // Refused here, so that nobody joins the work of somebody with other columns.
      const read = readMeasures(ask)
      return measured.join(
        nameOf(ask, query, measures),
        async (own) => (await inTime(ask, own, read)) ?? { values: [], mode: 'none' },
        signal,
      )
    },
    group(ask) {
      const { source, query, groups, measures, order, most, signal } = ask
      const { timeZone } = source.viewer
      const facts = { by: groups.map(({ column, unit }) => ({ column, unit })), zone: timeZone }
      const none: Groups = { ...facts, groups: [], others: null, mode: 'none' }
      const read = readGroups(ask, groups.some(({ unit }) => unit !== null) ? zoneOf(timeZone) : null)
      return grouped.join(
        nameOf(ask, query, groups, measures, order, most, timeZone, relatedClass(source, null)),
        async (own) => {
          const found = await inTime(ask, own, read)
          return found === null ? none : { ...facts, ...found, mode: 'exact' }
        },
        signal,
      )
    },
    change(table) {
      writes.set(table, (writes.get(table) ?? 0) + 1)
    },
  }
}

type Reading<T> = (signal: AbortSignal) => Promise<T>

function readMeasures({ source, query, measures, mode }: AggregateAsk): Reading<Aggregate> {
  const plan = planMeasures(source, measures)
  const { where } = toConditions(source, query)
  const places = plan.places([])
  const rows =
    places.length === 0
      ? matchingRows(source, where)
      : source.database.build.selectFrom(
          measurableRows(source, where, { needed: plan.needed, made: places }).as(listAlias),
        )
  const select = rows.select([...plan.columns]).$castTo<MeasuredRow>()
  return async (signal) => {
    if (measures.length === 0) return { values: [], mode: 'exact' }
    const limits = { signal, timeoutMs: timeoutMs[mode], plansByValues: true }
    const [row = {}] = await source.database.read(select, limits)
    return { values: plan.read(row), mode: 'exact' }
  }
}

function readGroups(ask: GroupsAsk, zone: ZoneOffsets | null): Reading<Pick<Groups, 'groups' | 'others'>> {
  const { source, most, mode } = ask
  const plan = planGroups(ask, zone)
  return async (signal) => {
    const limits = { signal, timeoutMs: timeoutMs[mode], plansByValues: true }
    const rows = await source.database.read(plan.top, limits)
    const [others] = rows.length > most ? await source.database.read(plan.others, limits) : []
    return {
      groups: await plan.readTop(rows.slice(0, most), limits),
      others: others === undefined ? null : plan.readOthers(others),
    }
  }
}
