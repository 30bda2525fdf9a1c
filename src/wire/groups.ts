import { formatMeasures, type Measure, parseMeasures } from './aggregate.ts'
import { type GroupBy, type GroupUnit, groupUnits } from './group-by.ts'
import type { KindName } from './kind.ts'
import { measuresOf } from './measures-of.ts'
import type { ValueType, WireValue } from './value.ts'

/** The order of groups, and which of them are told if there are too many. */
export interface GroupOrder {
  readonly by: 'value' | 'count' | Measure
  readonly direction: 'asc' | 'desc'
}

export const groupLimits = { most: 1_000, usual: 50 } as const

export interface Group {
  /** One for each column of the request. */
  readonly values: readonly WireValue[]
  /** How people call them: the label of a related row, the word of a switch's state; else null. */
  readonly labels: readonly (string | null)[]
  readonly count: number
  /** Each key names a measure, such as price:sum. */
  readonly measured: Readonly<Record<string, WireValue>>
}

/** The groups beyond the limit as one. A measure that can't be told of them exactly is absent. */
export interface OtherGroups extends Pick<Group, 'count' | 'measured'> {
  readonly groups: number
}

export interface Groups {
  readonly by: readonly GroupBy[]
  /** The time zone of the periods. */
  readonly zone: string
  readonly groups: readonly Group[]
  readonly others: OtherGroups | null
  /** none: it took too long, and there are no groups. */
  readonly mode: 'exact' | 'none'
}

/** Parses `value`, `-count` or `-price:sum`. A minus in front reverses the order. */
export function parseGroupOrder(text: string): GroupOrder | null {
  if (text === '') return null
  const direction = text.startsWith('-') ? 'desc' : 'asc'
  const word = direction === 'desc' ? text.slice(1) : text
  if (word === 'value' || word === 'count') return { by: word, direction }
  const [by] = parseMeasures('order', word)
  return by === undefined ? null : { by, direction }
}

export function formatGroupOrder({ by, direction }: GroupOrder): string {
  return (direction === 'desc' ? '-' : '') + (typeof by === 'string' ? by : formatMeasures([by]))
}

/** The periods by which a column of this type can be grouped. */
export function groupUnitsOf(type: ValueType): readonly GroupUnit[] {
  if (type === 'time') return ['hour']
  if (type === 'date') return groupUnits.slice(1)
  return type === 'datetime' || type === 'instant' ? groupUnits : []
}

/** Whether rows can be grouped by equal values. */
export function isGroupable(kind: KindName): boolean {
  return measuresOf(kind).includes('distinct')
}
