import { assert } from '../../src/std/assert.ts'
import type { Viewer } from '../../src/tables/index.ts'
import type { Condition, Filter } from '../../src/wire/filter.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import { toKeyLabel, toRowLabel } from '../../src/wire/row-label.ts'
import type { WireValue } from '../../src/wire/value.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'
import { columnOf, isBefore, type Rank, toRank } from './oracle-order.ts'
import { toPeriod } from './oracle-periods.ts'

export type Test = (row: ListRow) => boolean

/** There is no unknown: a condition on a missing value is false, so its negation is true. */
export function toFilterTest(known: KnownTable, filter: Filter, viewer: Viewer): Test {
  if (filter.kind === 'condition') return toConditionTest(known, filter, viewer)
  if (filter.kind === 'not') {
    const part = toFilterTest(known, filter.part, viewer)
    return (row) => !part(row)
  }
  const parts = filter.parts.map((part) => toFilterTest(known, part, viewer))
  return filter.kind === 'and'
    ? (row) => parts.every((part) => part(row))
    : (row) => parts.some((part) => part(row))
}

function toConditionTest(known: KnownTable, condition: Condition, viewer: Viewer): Test {
  const column = columnOf(known, condition.column)
  const { operator } = condition
  const deniesOrAsksNone = ['not', 'out', 'lacks', 'empty'].includes(operator)
  const holds = toValueTest(known, { column, condition, viewer })
  return (row) => {
    const value = row.values[condition.column] ?? null
    return value === null ? deniesOrAsksNone : holds(value)
  }
}

interface Ask {
  readonly column: KnownColumn
  readonly condition: Condition
  readonly viewer: Viewer
}

type ValueTest = (value: Exclude<WireValue, null>) => boolean

/** The test for a row that has a value. */
function toValueTest(known: KnownTable, { column, condition, viewer }: Ask): ValueTest {
  const { operator, values } = condition
  const operand = known.fold(values[0] ?? '')
  switch (operator) {
    case 'empty':
      return (value) => value === ''
    case 'filled':
      return (value) => value !== ''
    case 'contains':
      return (value) => known.fold(String(value)).includes(operand)
    case 'lacks':
      return (value) => !known.fold(String(value)).includes(operand)
    case 'starts':
      return (value) => known.fold(String(value)).startsWith(operand)
    case 'ends':
      return (value) => known.fold(String(value)).endsWith(operand)
    case 'label': {
      const labels = labelsOf(known, column)
      return (value) => known.fold(labels.get(String(value)) ?? '').includes(operand)
    }
    default: {
      const holds = toComparison(
        operator,
        values.map((text) => toSpan(text, column, viewer)),
      )
      return (value) => holds(toRank(value, column))
    }
  }
}

type Comparing = 'is' | 'not' | 'in' | 'out' | 'lt' | 'lte' | 'gt' | 'gte' | 'between'

function toComparison(operator: Comparing, spans: readonly Span[]): (rank: Rank) => boolean {
  const [first, second = first] = spans
  assert(first && second, `${operator} has an operand`)
  const isAmong = (rank: Rank) => spans.some((span) => span.startsBy(rank) && !span.endsBy(rank))
  const tests: Readonly<Record<Comparing, (rank: Rank) => boolean>> = {
    is: isAmong,
    in: isAmong,
    not: (rank) => !isAmong(rank),
    out: (rank) => !isAmong(rank),
    lt: (rank) => !first.startsBy(rank),
    lte: (rank) => !first.endsBy(rank),
    gt: first.endsBy,
    gte: first.startsBy,
    between: (rank) => first.startsBy(rank) && !second.endsBy(rank),
  }
  return tests[operator]
}

/** An operand covers one value, or a period. */
interface Span {
  /** Whether it begins at this rank or before. */
  startsBy(rank: Rank): boolean
  /** Whether it is over at this rank. */
  endsBy(rank: Rank): boolean
}

function toSpan(text: string, column: KnownColumn, viewer: Viewer): Span {
  const { type } = column.schema
  if (type !== 'date' && type !== 'datetime' && type !== 'instant') {
    const own = toRank(text, column)
    return { startsBy: (rank) => !isBefore(rank, own), endsBy: (rank) => isBefore(own, rank) }
  }
  const { start, end } = toPeriod(text, { ...viewer, instants: type === 'instant' })
  return { startsBy: (rank) => !isBefore(rank, start), endsBy: (rank) => !isBefore(rank, end) }
}

/** The labels of related rows, by the value here. Rows without a label are left out. */
export function labelsOf(known: KnownTable, { relation }: KnownColumn): ReadonlyMap<string, string> {
  const target = relation === null ? undefined : known.related(relation.table)
  if (!target || !relation) return new Map()
  const called = target.rows.map((row): [string, string] => [
    String(row.values[relation.column]),
    toRowLabel({ key: null, values: row.values }, target.table.rowLabel),
  ])
  return new Map(called.filter(([, label]) => label.trim() !== ''))
}

/** The label of a related row; null if it has none. */
export function callerOf(known: KnownTable, column: KnownColumn): (value: string) => string | null {
  const { relation, schema } = column
  const target = relation === null ? undefined : known.related(relation.table)
  if (!target || !relation) return () => null
  const { rowLabel } = target.table
  const [first, ...others] = rowLabel.parts
  // Bytes make no readable label.
  if (first === undefined) return (value) => (schema.type === 'bytes' ? null : toKeyLabel(rowLabel, value))
  const isBare = first.before === '' && first.after === '' && others.length === 0
  if (isBare && first.column === relation.column) return () => null
  const there = new Set(target.rows.map((row) => String(row.values[relation.column])))
  const labels = labelsOf(known, column)
  return (value) => (there.has(value) ? (labels.get(value) ?? toKeyLabel(rowLabel, value)) : null)
}
