import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { type ColumnSchema, listAlias, pageAlias } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import { formatMeasures, type Measure } from '../../wire/aggregate.ts'
import { measuresOf } from '../../wire/measures-of.ts'
import { measureRefusals } from '../../wire/texts/refusals/measures.ts'
import type { WireValue } from '../../wire/value.ts'
import { requireColumn } from '../catalog/readable.ts'
import { toFilterCondition } from '../conditions/filter.ts'
import type { ListSource } from '../source.ts'
import { divide } from './divide.ts'
import { findMiddle } from './find-middle.ts'

export type MeasuredRow = Readonly<Record<string, unknown>>

export interface MeasurePlan {
  /** The measured columns. */
  readonly needed: readonly ColumnSchema[]
  /** What rows need before they are measured: their places among the rows with the same of these. */
  places(within: readonly RawBuilder<unknown>[]): readonly AliasedRawBuilder<unknown, string>[]
  readonly columns: readonly AliasedRawBuilder<unknown, string>[]
  /** The same of many groups together, from a page with `columns`. */
  readonly combined: readonly AliasedRawBuilder<unknown, string>[]
  read(row: MeasuredRow): readonly (Measure & { readonly value: WireValue })[]
  /** Leaves out what groups together can't tell. */
  readCombined(row: MeasuredRow): readonly (Measure & { readonly value: WireValue })[]
  /** Sorts groups by a measure. */
  orderOf(measure: Measure): RawBuilder<unknown> | null
}

/** One measure: what to select, and how to read it. */
interface Part {
  readonly select: readonly RawBuilder<unknown>[]
  /** How the selected values of several groups become those of all; null if they can't. */
  readonly combine: 'sum' | 'min' | 'max' | null
  readonly order: RawBuilder<unknown>
  /** The column whose rows need places. */
  readonly placed?: ColumnSchema
  read(values: readonly unknown[]): WireValue
}

const combiners = { sum: sql`sum`, min: sql`min`, max: sql`max` } as const

/** Refuses columns that the asker may not read, and measures that a column does not have. */
export function planMeasures(source: ListSource, measures: readonly Measure[]): MeasurePlan {
  const planned = measures.map((measure, at) => ({ measure, at, ...toPart(source, measure, at) }))
  const alias = (at: number, part: number) => `m${at}_${part}`
  const readAll = (row: MeasuredRow, parts: typeof planned) =>
    parts.map(({ measure, at, select, read }) => ({
      ...measure,
      value: read(select.map((_one, part) => row[alias(at, part)])),
    }))
  return {
    needed: planned.map(({ schema }) => schema),
    places: (within) =>
      planned.flatMap(({ at, placed }) => (placed ? toPlaces(source, { column: placed, at, within }) : [])),
    columns: planned.flatMap(({ at, select }) => select.map((one, part) => one.as(alias(at, part)))),
    combined: planned.flatMap(({ at, select, combine }) =>
      combine === null
        ? []
        : select.map((_one, part) =>
            sql`${combiners[combine]}(${sql.id(pageAlias, alias(at, part))})`.as(alias(at, part)),
          ),
    ),
    read: (row) => readAll(row, planned),
    readCombined: (row) =>
      readAll(
        row,
        planned.filter(({ combine }) => combine !== null),
      ),
    orderOf(wished) {
      const name = formatMeasures([wished])
      return planned.find(({ measure }) => formatMeasures([measure]) === name)?.order ?? null
    },
  }
}

function toPart(
  source: ListSource,
  { column: wished, name }: Measure,
  at: number,
): Part & { readonly schema: ColumnSchema } {
  const { kind, schema } = requireColumn(source, wished, measureRefusals.noSuchColumn)
  if (!measuresOf(kind).includes(name)) {
    throw new Problem('bad-request', measureRefusals.notMeasured(wished, name, measuresOf(kind)))
  }
  const is = (operator: 'empty' | 'filled') =>
    toFilterCondition(source, { kind: 'condition', column: wished, operator, values: [] })
  const { sql: words } = source.database
  switch (name) {
    case 'count':
      return { schema, ...toCount(sql`count(case when ${is('filled')} then 1 end)`, 'sum') }
    case 'empty':
      return { schema, ...toCount(sql`count(case when ${is('empty')} then 1 end)`, 'sum') }
    case 'distinct':
      return {
        schema,
        ...toCount(sql`count(distinct case when ${is('filled')} then ${words.column(schema)} end)`, null),
      }
    case 'min':
    case 'max':
      return { schema, ...toEnd(source, schema, name) }
    case 'sum':
    case 'average':
      return { schema, ...toSum(source, schema, name) }
    case 'median':
      return { schema, ...toMedian(source, schema, at) }
    default:
      return name satisfies never
  }
}

function toCount(counted: RawBuilder<unknown>, combine: Part['combine']): Part {
  return { select: [counted], combine, order: counted, read: ([value]) => Number(value) }
}

function toEnd({ database }: ListSource, column: ColumnSchema, name: 'min' | 'max'): Part {
  const end = sql`${combiners[name]}(${database.sql.select(column)})`
  return {
    select: [end],
    combine: name,
    order: end,
    read: ([value]) => database.values.toWire(value, column),
  }
}

/** Exact, so it is text, except for floats. */
function toSum({ database }: ListSource, column: ColumnSchema, name: 'sum' | 'average'): Part {
  const { parts, order, read } = database.sql.sum(column)
  const numbers = sql`nullif(count(${database.sql.numberOf(column)}), 0)`
  return {
    select: parts,
    combine: 'sum',
    order: name === 'sum' ? order : sql`${order} * 1.0 / ${numbers}`,
    read(values) {
      const { text, numbers } = read(values)
      if (numbers === 0) return null
      const result = name === 'sum' ? text : divide(text, numbers)
      return column.type === 'float' && Number.isFinite(Number(result)) ? Number(result) : result
    },
  }
}

/** The number in the middle, or the two numbers there: no database but one has a word for it. */
function toMedian({ database }: ListSource, column: ColumnSchema, at: number): Part {
  const [number, place, count] = placeNames(at).map((name) => sql.id(listAlias, name))
  const middle = sql`case when 2 * ${place} between ${count} and ${count} + 2 then ${number} end`
  const [lower, upper] = [sql`min(${middle})`, sql`max(${middle})`]
  return {
    select: [lower, upper],
    combine: null,
    order: sql`${lower} + ${upper}`,
    placed: column,
    read: (ends) =>
      findMiddle(
        ends.map((end) => database.values.toWire(end, column)),
        column.type,
      ),
  }
}

interface Placed {
  readonly column: ColumnSchema
  readonly at: number
  readonly within: readonly RawBuilder<unknown>[]
}

function toPlaces({ database }: ListSource, { column, at, within }: Placed) {
  const number = database.sql.numberOf(column)
  const group = within.length === 0 ? sql`` : sql`partition by ${sql.join([...within])}`
  const [names, places, counts] = placeNames(at)
  return [
    number.as(names),
    sql`row_number() over (${group} order by case when ${number} is null then 1 else 0 end, ${number})`.as(
      places,
    ),
    sql`count(${number}) over (${group})`.as(counts),
  ]
}

function placeNames(at: number): [number: string, place: string, count: string] {
  return [`~number ${at}`, `~place ${at}`, `~numbers ${at}`]
}
