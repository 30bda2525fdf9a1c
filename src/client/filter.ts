import { encodeName, escapeText } from './address.ts'

/** A condition in the language of lists. */
export interface Filter {
  readonly text: string
}

export type FilterValue = string | number | bigint | boolean

/** What can be asked of a column. */
export interface Conditions<Value = FilterValue> {
  is(value: Value): Filter
  not(value: Value): Filter
  in(...values: readonly Value[]): Filter
  out(...values: readonly Value[]): Filter
  lt(value: Value): Filter
  lte(value: Value): Filter
  gt(value: Value): Filter
  gte(value: Value): Filter
  between(least: Value, most: Value): Filter
  contains(text: string): Filter
  lacks(text: string): Filter
  starts(text: string): Filter
  ends(text: string): Filter
  empty(): Filter
  filled(): Filter
  label(text: string): Filter
}

export interface AnyColumn extends Conditions {
  /** A column of the row that this column refers to. */
  to(column: string): AnyColumn
}

export function and(...filters: readonly [Filter, ...Filter[]]): Filter {
  return group('and', filters)
}

export function or(...filters: readonly [Filter, ...Filter[]]): Filter {
  return group('or', filters)
}

export function not(filter: Filter): Filter {
  return group('not', [filter])
}

function group(name: string, filters: readonly Filter[]): Filter {
  return { text: `${name}(${filters.map(({ text }) => text).join(';')})` }
}

export function where(column: string, via = ''): AnyColumn {
  const path = via + encodeName(column)
  const ask =
    (operator: string) =>
    (...values: readonly FilterValue[]): Filter => ({
      text: [path, operator, ...(values.length > 0 ? [values.map(toText).join(',')] : [])].join(':'),
    })
  return {
    is: ask('is'),
    not: ask('not'),
    in: ask('in'),
    out: ask('out'),
    lt: ask('lt'),
    lte: ask('lte'),
    gt: ask('gt'),
    gte: ask('gte'),
    between: ask('between'),
    contains: ask('contains'),
    lacks: ask('lacks'),
    starts: ask('starts'),
    ends: ask('ends'),
    empty: ask('empty'),
    filled: ask('filled'),
    label: ask('label'),
    to: (next) => where(next, `${path}.`),
  }
}

function toText(value: FilterValue): string {
  return escapeText(String(value), /[();,=\p{Cc}]+/gu)
}
