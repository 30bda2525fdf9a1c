import fc from 'fast-check'
import type { Condition, Filter, Operator } from '../../src/wire/filter.ts'
import type { KindName } from '../../src/wire/kind.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'
import { labelsOf } from './oracle-filter.ts'

/** Filters of up to three levels of groups, mostly with existing values. */
export function randomFilter(known: KnownTable): fc.Arbitrary<Filter> {
  const condition = fc.constantFrom(...known.table.columns).chain((column) => randomCondition(known, column))
  let filter: fc.Arbitrary<Filter> = condition
  for (let depth = 0; depth < 3; depth += 1) {
    const part = filter
    filter = fc.oneof(
      { weight: 3, arbitrary: condition },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          parts: fc.array(part, { minLength: 2, maxLength: 3 }),
        }),
      },
      fc.record({ kind: fc.constant('not' as const), part }),
    )
  }
  return filter
}

const equality = ['is', 'not', 'in', 'out'] as const
const order = ['lt', 'lte', 'gt', 'gte'] as const
const presence = ['empty', 'filled'] as const
const numeric = [...equality, ...order, 'between', ...presence] as const
const textual = [...equality, 'contains', 'lacks', 'starts', 'ends', ...presence] as const
const opaque = ['contains', 'lacks', ...presence] as const

/** The operators of each kind. A relation has those of its value, and `label`. */
export const operatorsOf: Readonly<Record<Exclude<KindName, 'relation'>, readonly Operator[]>> = {
  boolean: [...equality, ...presence],
  integer: numeric,
  bigint: numeric,
  decimal: numeric,
  float: numeric,
  text: [...textual, ...order, 'between'],
  'long-text': textual,
  enum: [...equality, ...presence],
  date: numeric,
  time: numeric,
  datetime: numeric,
  instant: numeric,
  json: opaque,
  uuid: [...equality, 'starts', ...presence],
  url: textual,
  email: textual,
  color: textual,
  image: textual,
  array: opaque,
  bytes: presence,
  other: opaque,
}

function randomCondition(known: KnownTable, column: KnownColumn): fc.Arbitrary<Condition> {
  const { kind, schema } = column
  const own = kind === 'relation' ? operatorsOf[schema.type] : operatorsOf[kind]
  const labels = [...labelsOf(known, column).values()]
  const operators = labels.length > 0 ? [...own, 'label' as const] : own
  return fc.constantFrom(...operators).chain((operator) => {
    const texts = operator === 'label' ? labels : textsOf(known, column)
    return fc.record({
      kind: fc.constant('condition' as const),
      column: fc.constant(schema.name),
      operator: fc.constant(operator),
      values: randomValues(operator, column, texts),
    })
  })
}

function randomValues(
  operator: Operator,
  column: KnownColumn,
  texts: readonly string[],
): fc.Arbitrary<string[]> {
  const several = (least: number, most: number) =>
    fc.array(randomOperand(column, texts), { minLength: least, maxLength: most })
  switch (operator) {
    case 'empty':
    case 'filled':
      return fc.constant([])
    case 'between':
      return several(2, 2)
    case 'in':
    case 'out':
      return several(1, 4)
    case 'starts':
      return fc.tuple(column.kind === 'uuid' ? randomBeginning(texts) : randomPart(texts))
    case 'contains':
    case 'lacks':
    case 'ends':
    case 'label':
      return fc.tuple(randomPart(texts))
    default:
      return several(1, 1)
  }
}

function randomOperand({ schema }: KnownColumn, texts: readonly string[]): fc.Arbitrary<string> {
  const there = fc.constantFrom(...texts)
  const nowhere = (...values: readonly string[]) => ({ weight: 1, arbitrary: fc.constantFrom(...values) })
  const known = { weight: 5, arbitrary: there }
  switch (schema.type) {
    case 'integer':
    case 'bigint':
      return fc.oneof(
        known,
        { weight: 2, arbitrary: there.map(nextNumber) },
        nowhere('-1', '0', '2000000000'),
      )
    case 'decimal':
      return fc.oneof(
        known,
        { weight: 2, arbitrary: there.map((text) => `${text}0`) },
        nowhere('-0.01', '1000'),
      )
    case 'float':
      return fc.oneof(known, nowhere('0.1', '-3', '1e3'))
    case 'date':
      return fc.oneof(
        { weight: 3, arbitrary: fc.tuple(there, fc.constantFrom(4, 7, 10)).map(cut) },
        relativeDays,
      )
    case 'datetime':
    case 'instant':
      return fc.oneof(
        { weight: 3, arbitrary: randomMoment(there) },
        relativeDays,
        fc.constantFrom(...relativeHours),
      )
    default:
      return schema.type === 'text' && schema.allowedValues === null
        ? fc.oneof(known, { weight: 2, arbitrary: randomPart(texts) }, nowhere('', 'zzz', "'; drop"))
        : there
  }
}

/** A file may hold any text in a column of numbers. */
function nextNumber(text: string): string {
  return /^-?\d+$/.test(text) ? String(BigInt(text) + 1n) : text
}

/** With the zone, because only the zone tells the two equal times of a clock change apart. */
function randomMoment(there: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(there, fc.constantFrom(4, 7, 10, 16, 19)).map(([text, length]) => {
    return length > 10 ? `${text.slice(0, length)}Z` : text.slice(0, length)
  })
}

function cut([text, length]: [string, number]): string {
  return text.slice(0, length)
}

const relativeHours = ['now', '-12h', '+3h', '-100h']

const relativeDays = fc.constantFrom(
  ...['today', 'yesterday', 'tomorrow', '-7d', '+30d', '-3w', '-2m', '+1m', '-1y'],
  ...['this', 'last', 'next'].flatMap((turn) =>
    ['week', 'month', 'quarter', 'year'].map((unit) => `${turn}-${unit}`),
  ),
)

/** A few letters of a text as a person types them: in any case, in ASCII, sometimes with a wildcard. */
export function randomPart(texts: readonly string[]): fc.Arbitrary<string> {
  const part = fc
    .record({ text: fc.constantFrom(...texts), at: fc.nat(), length: fc.integer({ min: 1, max: 6 }) })
    .map(({ text, at, length }) => {
      const letters = text.replace(/[^ -~]+/g, '')
      const from = at % Math.max(1, letters.length)
      return letters.slice(from, from + length) || 'a'
    })
  return fc.oneof(
    { weight: 4, arbitrary: part },
    { weight: 2, arbitrary: part.map((text) => text.toUpperCase()) },
    fc.constantFrom('%', '_', '!', 'a%', "o'", '\\', 'zzz'),
  )
}

function randomBeginning(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.integer({ min: 1, max: 36 }), fc.boolean())
    .map(([text, length, capitals]) => (capitals ? text.toUpperCase() : text).slice(0, length))
}

/** Up to 300 existing values, spread over the table. */
export function textsOf(known: KnownTable, { schema }: KnownColumn): readonly string[] {
  const step = Math.max(1, Math.floor(known.rows.length / 300))
  const values = known.rows.filter((_, at) => at % step === 0).map((row) => row.values[schema.name] ?? null)
  const texts = values.filter((value) => value !== null && typeof value !== 'object').map(String)
  return texts.length > 0 ? [...new Set(texts)] : ['1']
}
