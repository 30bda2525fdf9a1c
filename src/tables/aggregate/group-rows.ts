import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { directions, listAlias, pageAlias, type ReadLimits, type ZoneOffsets } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import { formatMeasures, type Measure } from '../../wire/aggregate.ts'
import {
  formatGroupOrder,
  type Group,
  type GroupOrder,
  type Groups,
  groupUnitsOf,
} from '../../wire/groups.ts'
import { groupRefusals } from '../../wire/texts/refusals/groups.ts'
import type { WireValue } from '../../wire/value.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { isSeenIn } from '../rights/seen-table.ts'
import { type Labels, labelValues } from '../rows/labels.ts'
import type { ListSource } from '../source.ts'
import { type GroupKey, type GroupSwitch, toGroupKey, type WishedGroup } from './group-key.ts'
import { measurableRows } from './measurable-rows.ts'
import { type MeasuredRow, type MeasurePlan, planMeasures } from './plan-measures.ts'

export interface GroupAsk {
  readonly source: ListSource
  readonly query: WantedRows
  readonly groups: readonly WishedGroup[]
  readonly measures: readonly Measure[]
  /** Null: dates and times in their order, the latest ones; else the largest first. */
  readonly order: GroupOrder | null
  readonly most: number
}

export interface GroupPlan {
  /** The groups in their order, at most one more than wished. */
  readonly top: ReturnType<typeof selectTop>
  readonly others: ReturnType<typeof selectOthers>
  readTop(rows: readonly MeasuredRow[], limits: ReadLimits): Promise<readonly Group[]>
  readOthers(row: MeasuredRow): Groups['others']
}

/** Refuses columns that the asker may not read, and what does not fit them. */
export function planGroups(ask: GroupAsk, zone: ZoneOffsets | null): GroupPlan {
  const { source, query, most } = ask
  const keys = ask.groups.map((by, at) => toGroupKey(source, { by, at, zone }))
  const plan = planMeasures(source, ask.measures)
  const { order, isReversed } = toOrder(ask, keys, plan)
  const seen = ask.groups.flatMap(({ column }) => isSeenIn(source, column) ?? [])
  const rows = measurableRows(source, [...toConditions(source, query).where, ...seen], {
    needed: [...keys.flatMap(({ needed }) => needed), ...plan.needed],
    made: [...keys.flatMap(({ made }) => made), ...plan.places(keys.flatMap(({ within }) => within))],
  })
  const grouped = source.database.build
    .selectFrom(rows.as(listAlias))
    .select(
      keys.flatMap(({ parts }, at) =>
        parts.map(({ selected }, part) => sql`${selected}`.as(keyName(at, part))),
      ),
    )
    .select(sql`count(*)`.as('n'))
    .select([...plan.columns])
    .select(sql`row_number() over (order by ${sql.join([...order])})`.as('place'))
    .groupBy(keys.flatMap(({ parts }) => parts.map(({ by }) => by)))
  return {
    top: selectTop(ask, keys, { grouped, plan }),
    others: selectOthers(ask, { grouped, plan }),
    async readTop(found, limits) {
      const read = await createReadGroup(source, { keys, plan, rows: found }, limits)
      const groups = found.slice(0, most).map(read)
      return isReversed ? groups.toReversed() : groups
    },
    readOthers: (row) => ({
      groups: Number(row.groups),
      count: Number(row.n ?? 0),
      measured: toMeasured(plan.readCombined(row)),
    }),
  }
}

interface Parts {
  readonly grouped: ReturnType<typeof measurableRows>
  readonly plan: MeasurePlan
}

function selectTop({ source, most }: GroupAsk, keys: readonly GroupKey[], { grouped, plan }: Parts) {
  return source.database.build
    .selectFrom(grouped.as(pageAlias))
    .select(
      keys.flatMap(({ parts, cut }, at) =>
        parts.map((_part, part) => {
          const name = keyName(at, part)
          return (cut(name) ?? onPage(name)).as(name)
        }),
      ),
    )
    .select(['n', ...plan.columns.map(({ alias }) => String(alias))].map((name) => onPage(name).as(name)))
    .where(sql<boolean>`${onPage('place')} <= ${sql.lit(most + 1)}`)
    .orderBy(onPage('place'))
    .$castTo<MeasuredRow>()
}

function selectOthers({ source, most }: GroupAsk, { grouped, plan }: Parts) {
  return source.database.build
    .selectFrom(grouped.as(pageAlias))
    .select([sql`count(*)`.as('groups'), sql`sum(${onPage('n')})`.as('n'), ...plan.combined])
    .where(sql<boolean>`${onPage('place')} > ${sql.lit(most)}`)
    .$castTo<MeasuredRow>()
}

function onPage(name: string): RawBuilder<unknown> {
  return sql.id(pageAlias, name)
}

function keyName(at: number, part: number): string {
  return `k${at}_${part}`
}

interface GroupsInOrder {
  readonly order: readonly Expression<unknown>[]
  /** The last groups come first, so that they are the ones that stay. */
  readonly isReversed: boolean
}

/** Groups without a value, or without a measure, are the last ones. */
function toOrder({ measures, order }: GroupAsk, keys: readonly GroupKey[], plan: MeasurePlan): GroupsInOrder {
  const byValue = (direction: GroupOrder['direction'], nones: 'first' | 'last') =>
    keys.flatMap((key) => [placeOf(key.isNone, nones), ...key.order(direction)])
  if (order === null && isOfTime(keys[0])) return { order: byValue('desc', 'first'), isReversed: true }
  const wished: GroupOrder = order ?? { by: measures[0] ?? 'count', direction: 'desc' }
  if (wished.by === 'value') return { order: byValue(wished.direction, 'last'), isReversed: false }
  const measure = wished.by === 'count' ? sql`count(*)` : plan.orderOf(wished.by)
  if (measure === null) throw new Problem('bad-request', groupRefusals.unmeasured(formatGroupOrder(wished)))
  const first = [placeOf(sql`${measure} is null`, 'last'), sql`${measure} ${directions[wished.direction]}`]
  return { order: [...first, ...byValue('asc', 'last')], isReversed: false }
}

function placeOf(isNone: Expression<SqlBool>, place: 'first' | 'last'): Expression<unknown> {
  return place === 'first'
    ? sql`case when ${isNone} then 0 else 1 end`
    : sql`case when ${isNone} then 1 else 0 end`
}

function isOfTime(key: GroupKey | undefined): boolean {
  return key !== undefined && groupUnitsOf(key.column.schema.type).length > 0 && key.by.found === undefined
}

interface FoundGroups {
  readonly keys: readonly GroupKey[]
  readonly plan: MeasurePlan
  readonly rows: readonly MeasuredRow[]
}

async function createReadGroup(
  source: ListSource,
  { keys, plan, rows }: FoundGroups,
  limits: ReadLimits,
): Promise<(row: MeasuredRow) => Group> {
  const valuesOf = (row: MeasuredRow, at: number) =>
    keys[at]?.parts.map((_part, part) => row[keyName(at, part)] ?? null) ?? []
  const labels = await Promise.all(
    keys.map(({ column, by }, at) =>
      column.relation === null || by.unit !== null
        ? {}
        : labelValues(source, { column, values: rows.map((row) => valuesOf(row, at)[0]) }, limits),
    ),
  )
  return (row) => {
    const values = keys.map(({ read }, at) => read(valuesOf(row, at)))
    return {
      values,
      labels: values.map((value, at) =>
        toLabel(value, { words: keys[at]?.by.found?.words, labels: labels[at] }),
      ),
      count: Number(row.n),
      measured: toMeasured(plan.read(row)),
    }
  }
}

interface Names {
  readonly words: GroupSwitch['words'] | undefined
  readonly labels: Labels | undefined
}

function toLabel(value: WireValue, { words, labels = {} }: Names): string | null {
  if (words !== undefined && typeof value === 'boolean') return value ? words.on : words.off
  const text = String(value)
  return value !== null && Object.hasOwn(labels, text) ? (labels[text] ?? null) : null
}

function toMeasured(measured: ReturnType<MeasurePlan['read']>): Group['measured'] {
  return Object.fromEntries(measured.map(({ value, ...measure }) => [formatMeasures([measure]), value]))
}
