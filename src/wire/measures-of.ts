import { type Measure, type MeasureName, measureNames } from './aggregate.ts'
import type { Column } from './column.ts'
import type { KindName } from './kind.ts'

/** The measures of a kind of column. */
export function measuresOf(kind: KindName): readonly MeasureName[] {
  return measureNames.filter((name) => {
    if (name === 'sum' || name === 'average' || name === 'median') return numbers.has(kind)
    if (name === 'min' || name === 'max') return numbers.has(kind) || moments.has(kind)
    return name !== 'distinct' || !unequal.has(kind)
  })
}

const numbers: ReadonlySet<KindName> = new Set(['integer', 'bigint', 'decimal', 'float'])
const moments: ReadonlySet<KindName> = new Set(['date', 'time', 'datetime', 'instant'])
/** Their values are long, or never equal to anything. */
const unequal: ReadonlySet<KindName> = new Set(['long-text', 'json', 'bytes', 'array', 'other'])

/** Those that the columns have. An address may name others, which its reader can't see. */
export function toOwnMeasures(
  columns: readonly Pick<Column, 'name' | 'kind' | 'secret'>[],
  measures: readonly Measure[] = [],
): readonly Measure[] {
  return measures.filter(({ column, name }) =>
    columns.some(
      (one) => one.name === column && one.secret === undefined && measuresOf(one.kind).includes(name),
    ),
  )
}
