import type { Measure } from '../../src/wire/aggregate.ts'
import { formatMeasures } from '../../src/wire/aggregate.ts'
import type { GroupBy, GroupUnit } from '../../src/wire/group-by.ts'
import type { Group, GroupOrder, Groups } from '../../src/wire/groups.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import type { WireValue } from '../../src/wire/value.ts'

export interface OracleAsk {
  readonly rows: readonly ListRow['values'][]
  readonly groups: readonly GroupBy[]
  readonly measures: readonly Measure[]
  readonly order: GroupOrder | null
  readonly most: number
  readonly zone: string
  /** Columns that are instants, with their values in UTC. */
  readonly instants: ReadonlySet<string>
  /** The types of dates and times, whose groups stand in their order. */
  readonly times: ReadonlySet<string>
  labelOf(column: string, value: WireValue): string | null
}

interface Found {
  readonly values: readonly WireValue[]
  readonly rows: readonly ListRow['values'][]
}

/** Groups rows in plain JavaScript. Numbers are compared as text, so measured columns have two digits after the point. */
export function groupRows(ask: OracleAsk): Pick<Groups, 'groups' | 'others'> {
  const keyOf = (row: ListRow['values']) => ask.groups.map((by) => toPeriod(row[by.column] ?? null, by, ask))
  const found = [...Map.groupBy(ask.rows, (row) => JSON.stringify(keyOf(row))).values()].map(
    (rows): Found => {
      const [first = {}] = rows
      return { values: keyOf(first), rows }
    },
  )
  const { sorted, isReversed } = sortGroups(found, ask)
  const shown = sorted.slice(0, ask.most)
  const rest = sorted.slice(ask.most)
  const groups = (isReversed ? shown.toReversed() : shown).map((group) => toGroup(group, ask))
  if (rest.length === 0) return { groups, others: null }
  const rows = rest.flatMap((group) => group.rows)
  const told = ask.measures.filter(({ name }) => name !== 'distinct' && name !== 'median')
  return {
    groups,
    others: { groups: rest.length, count: rows.length, measured: measureAll(rows, told) },
  }
}

function toGroup({ values, rows }: Found, ask: OracleAsk): Group {
  return {
    values,
    labels: values.map((value, at) => ask.labelOf(ask.groups[at]?.column ?? '', value)),
    count: rows.length,
    measured: measureAll(rows, ask.measures),
  }
}

function sortGroups(found: readonly Found[], { groups, measures, order, times }: OracleAsk) {
  const isOfTime = order === null && times.has(groups[0]?.column ?? '')
  const byValue = (a: Found, b: Found, turn: 1 | -1, nulls: 1 | -1) => {
    for (const at of groups.keys()) {
      const [one, other] = [a.values[at] ?? null, b.values[at] ?? null]
      if (one === other) continue
      if (one === null || other === null) return (one === null ? 1 : -1) * nulls
      return compareValues(one, other) * turn
    }
    return 0
  }
  if (isOfTime) return { sorted: found.toSorted((a, b) => byValue(a, b, -1, -1)), isReversed: true }
  const { by, direction } = order ?? { by: measures[0] ?? ('count' as const), direction: 'desc' as const }
  const turn = direction === 'asc' ? 1 : -1
  if (by === 'value') return { sorted: found.toSorted((a, b) => byValue(a, b, turn, 1)), isReversed: false }
  const amount = ({ rows }: Found) => (by === 'count' ? rows.length : toNumber(measure(rows, by)))
  const sorted = found.toSorted((a, b) => {
    const [one, other] = [amount(a), amount(b)]
    if (one === other) return byValue(a, b, 1, 1)
    if (one === null || other === null) return one === null ? 1 : -1
    return (one - other) * turn
  })
  return { sorted, isReversed: false }
}

/** A clock that shows an hour twice shows it first with the larger offset. */
function compareValues(one: WireValue, other: WireValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a = '', b = ''] = [one, other].map(String)
  const number = /^-?\d+\.\d\d$/
  if (number.test(a) && number.test(b)) return Number(a) - Number(b)
  const hour = /^\d{4}-\d\d-\d\dT\d\d:00[+-]/
  if (hour.test(a) && hour.test(b)) return Date.parse(a) - Date.parse(b)
  return a < b ? -1 : 1
}

function toNumber(value: WireValue): number | null {
  return value === null ? null : Number(value)
}

function measureAll(rows: readonly ListRow['values'][], measures: readonly Measure[]): Group['measured'] {
  return Object.fromEntries(measures.map((one) => [formatMeasures([one]), measure(rows, one)]))
}

function measure(rows: readonly ListRow['values'][], { column, name }: Measure): WireValue {
  const values = rows.flatMap((row) => row[column] ?? [])
  if (name === 'count') return values.length
  if (name === 'empty') return rows.length - values.length
  if (name === 'distinct') return new Set(values).size
  const sorted = values.toSorted((a, b) => Number(a) - Number(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return null
  if (name === 'min') return first
  if (name === 'max') return last
  const cents = sorted.map((value) => Math.round(Number(value) * 100))
  if (name === 'sum') return toText(cents.reduce((sum, one) => sum + one, 0) / 100, 2)
  if (name === 'average')
    return toAverage(
      cents.reduce((sum, one) => sum + one, 0),
      cents.length,
    )
  const half = Math.floor((cents.length - 1) / 2)
  const [lower = 0, upper = 0] = [cents[half], cents[Math.ceil((cents.length - 1) / 2)]]
  return lower === upper ? toText(lower / 100, 2) : toAverage(lower + upper, 2)
}

/** Rounded half away from zero to four digits, of which two always stay. */
function toAverage(cents: number, count: number): string {
  const scaled = Math.round((Math.abs(cents) * 100) / count)
  const text = toText(((cents < 0 ? -1 : 1) * scaled) / 10_000, 4)
  return text.replace(/(\.\d\d\d*?)0+$/, '$1')
}

function toText(value: number, digits: number): string {
  return (value === 0 ? 0 : value).toFixed(digits)
}

/** The calendar of the zone, asked of the platform in another way than the engine does. */
function toPeriod(value: WireValue, { column, unit }: GroupBy, { zone, instants }: OracleAsk): WireValue {
  if (value === null || unit === null || typeof value !== 'string') return value
  if (/^\d\d:\d\d/.test(value)) return `${value.slice(0, 2)}:00`
  if (!instants.has(column)) return beginning(value.slice(0, 10), value.slice(11, 13), unit)
  const at = new Date(value)
  const wall = wallOf(at, zone)
  const day = beginning(wall.slice(0, 10), wall.slice(11, 13), unit)
  return unit === 'hour' ? day + offsetOf(at, wall) : day
}

function beginning(day: string, hour: string, unit: GroupUnit): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const toDay = (m: number, d: number) => {
    const found = new Date(0)
    found.setUTCFullYear(year, m - 1, d)
    return found.toISOString().slice(0, 10)
  }
  switch (unit) {
    case 'hour':
      return `${day}T${hour === '' ? '00' : hour}:00`
    case 'day':
      return day
    case 'week': {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return toDay(month, date - ((weekday + 6) % 7))
    }
    case 'month':
      return toDay(month, 1)
    case 'quarter':
      return toDay(month - ((month - 1) % 3), 1)
    default:
      return toDay(1, 1)
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** As in 2026-11-01 01:30:00. */
function wallOf(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  formats.set(timeZone, format)
  return format.format(at)
}

function offsetOf(at: Date, wall: string): string {
  const whole = Math.floor(at.getTime() / 1000) * 1000
  const minutes = (Date.parse(`${wall.replace(' ', 'T')}Z`) - whole) / 60_000
  const length = Math.abs(minutes)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(length / 60))}:${two(length % 60)}`
}
