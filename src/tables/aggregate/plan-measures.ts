import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Aggregate, Measure } from '../../wire/aggregate.ts'
import { measuresOf } from '../../wire/measures-of.ts'
import { measureRefusals } from '../../wire/texts/refusals/measures.ts'
import type { WireValue } from '../../wire/value.ts'
import { requireColumn } from '../catalog/readable.ts'
import { toFilterCondition } from '../conditions/filter.ts'
import type { ListSource } from '../source.ts'
import { divide } from './divide.ts'

interface MeasurePlan {
  readonly columns: readonly AliasedRawBuilder<unknown, string>[]
  read(row: Readonly<Record<string, unknown>>): Aggregate['values']
}

/** One measure: what to select, and how to read it. */
interface Part {
  readonly select: readonly RawBuilder<unknown>[]
  read(values: readonly unknown[]): WireValue
}

/** Refuses columns that the asker may not read, and measures that a column does not have. */
export function planMeasures(source: ListSource, measures: readonly Measure[]): MeasurePlan {
  const planned = measures.map((measure) => ({ measure, ...toPart(source, measure) }))
  const alias = (at: number, part: number) => `m${at}_${part}`
  return {
    columns: planned.flatMap(({ select }, at) => select.map((one, part) => one.as(alias(at, part)))),
    read: (row) =>
      planned.map(({ measure, select, read }, at) => ({
        ...measure,
        value: read(select.map((_one, part) => row[alias(at, part)])),
      })),
  }
}

function toPart(source: ListSource, { column: wished, name }: Measure): Part {
  const { kind, schema } = requireColumn(source, wished, measureRefusals.noSuchColumn)
  if (!measuresOf(kind).includes(name)) {
    throw new Problem('bad-request', measureRefusals.notMeasured(wished, name, measuresOf(kind)))
  }
  const is = (operator: 'empty' | 'filled') =>
    toFilterCondition(source, { kind: 'condition', column: wished, operator, values: [] })
  const { sql: words } = source.database
  switch (name) {
    case 'count':
      return toCount(sql`count(case when ${is('filled')} then 1 end)`)
    case 'empty':
      return toCount(sql`count(case when ${is('empty')} then 1 end)`)
    case 'distinct':
      return toCount(sql`count(distinct case when ${is('filled')} then ${words.column(schema)} end)`)
    case 'min':
    case 'max':
      return toEnd(source, schema, name)
    case 'sum':
    case 'average':
      return toSum(source, schema, name)
    default:
      return name satisfies never
  }
}

function toCount(counted: RawBuilder<unknown>): Part {
  return { select: [counted], read: ([value]) => Number(value) }
}

function toEnd({ database }: ListSource, column: ColumnSchema, name: 'min' | 'max'): Part {
  const value = database.sql.select(column)
  return {
    select: [name === 'min' ? sql`min(${value})` : sql`max(${value})`],
    read: ([end]) => database.values.toWire(end, column),
  }
}

/** Exact, so it is text, except for floats. */
function toSum({ database }: ListSource, column: ColumnSchema, name: 'sum' | 'average'): Part {
  const { parts, read } = database.sql.sum(column)
  return {
    select: parts,
    read(values) {
      const { text, numbers } = read(values)
      if (numbers === 0) return null
      const result = name === 'sum' ? text : divide(text, numbers)
      return column.type === 'float' && Number.isFinite(Number(result)) ? Number(result) : result
    },
  }
}
