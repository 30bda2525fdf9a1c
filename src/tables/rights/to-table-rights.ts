import { createHash } from 'node:crypto'
import type { Filter } from '../../wire/filter.ts'
import { formatFilter } from '../../wire/filter-text.ts'
import {
  type Columns,
  type Reach,
  type TableRight,
  type TableRights,
  tableRights,
} from '../../wire/rights.ts'

export type Reaches = TableRights['reaches']

export const everywhere: Reach = { scope: null, columns: 'all' }

export const mayNothing: TableRights = {
  reaches: {},
  may: new Set(),
  columns: new Set(),
  rows: null,
  rightsClass: 'none',
}

/** The rights that these reaches give together. Without a reach of `read` there are none. */
export function toTableRights(given: Reaches): TableRights {
  const reaches = Object.fromEntries(
    tableRights.flatMap((right) => {
      const kept = inOrder(withoutCovered(given[right] ?? []))
      return kept.length === 0 ? [] : [[right, kept]]
    }),
  ) as Reaches
  const { read } = reaches
  if (read === undefined) return mayNothing
  return {
    reaches,
    may: new Set(tableRights.filter((right) => reaches[right] !== undefined)),
    columns: unionOf(read.map(({ columns }) => columns)),
    rows: anyOf(read.map(({ scope }) => scope)),
    rightsClass: toClass(read),
  }
}

/** The rights to read what the actor may also use in this way. */
export function narrowTo(right: TableRight, rights: TableRights): TableRights {
  const { read = [], [right]: wanted = [] } = rights.reaches
  return toTableRights({ read: read.flatMap((reach) => wanted.map((other) => both(reach, other))) })
}

/** What both allow: a token never does more than its person. */
export function intersect(one: TableRights, other: TableRights): TableRights {
  return toTableRights(
    Object.fromEntries(
      tableRights.map((right) => [
        right,
        (one.reaches[right] ?? []).flatMap((reach) =>
          (other.reaches[right] ?? []).map((another) => both(reach, another)),
        ),
      ]),
    ),
  )
}

/** True if the first allows everything that the second does. */
export function covers(one: Reach, other: Reach): boolean {
  const isInRows =
    one.scope === null || (other.scope !== null && formatFilter(one.scope) === formatFilter(other.scope))
  return isInRows && holdsColumns(one.columns, other.columns)
}

function holdsColumns(one: Columns, other: Columns): boolean {
  return one === 'all' || (other !== 'all' && [...other].every((name) => one.has(name)))
}

/** A reach inside another one adds nothing. Of two equal ones the first stays. */
function withoutCovered(reaches: readonly Reach[]): readonly Reach[] {
  return reaches.filter(
    (reach, at) =>
      !reaches.some(
        (other, place) => other !== reach && covers(other, reach) && (place < at || !covers(reach, other)),
      ),
  )
}

/** One order for equal rights, because what is kept for them counts their reaches. */
function inOrder(reaches: readonly Reach[]): readonly Reach[] {
  if (reaches.length < 2) return reaches
  const texts = new Map(reaches.map((reach) => [reach, toText(reach)]))
  return reaches.toSorted((one, other) => ((texts.get(one) ?? '') < (texts.get(other) ?? '') ? -1 : 1))
}

function toText({ scope, columns }: Reach): string {
  return JSON.stringify([scope && formatFilter(scope), columns === 'all' ? columns : [...columns].sort()])
}

function both(one: Reach, other: Reach): Reach {
  return { scope: allOf(one.scope, other.scope), columns: commonOf(one.columns, other.columns) }
}

function commonOf(one: Columns, other: Columns): Columns {
  if (one === 'all') return other
  return other === 'all' ? one : new Set([...one].filter((name) => other.has(name)))
}

function unionOf(all: readonly Columns[]): Columns {
  const sets = all.flatMap((columns) => (columns === 'all' ? [] : [columns]))
  return sets.length < all.length ? 'all' : new Set(sets.flatMap((names) => [...names]))
}

function allOf(one: Filter | null, other: Filter | null): Filter | null {
  if (one === null || other === null) return one ?? other
  return { kind: 'and', parts: [one, other] }
}

function anyOf(scopes: readonly (Filter | null)[]): Filter | null {
  const filters = scopes.filter((scope) => scope !== null)
  const [first] = filters
  if (first === undefined || filters.length < scopes.length) return null
  return filters.length === 1 ? first : { kind: 'or', parts: filters }
}

/** Equal for actors who may do the same with the table. */
export function nameOfReaches({ reaches }: TableRights): string {
  const known = names.get(reaches)
  if (known !== undefined) return known
  const name = JSON.stringify(Object.entries(reaches).map(([right, some]) => [right, toClass(some)]))
  names.set(reaches, name)
  return name
}

const names = new WeakMap<Reaches, string>()

/** Equal rights make one class, so that nobody gets a count, a place or a page that was made for others. */
function toClass(reaches: readonly Reach[]): string {
  const [first, ...others] = reaches
  if (others.length === 0 && first?.scope === null && first.columns === 'all') return 'all'
  return createHash('sha256')
    .update(JSON.stringify(reaches.map(toText)))
    .digest('base64url')
    .slice(0, 22)
}
