import type { WireValue } from '../../src/wire/value.ts'
import type { Case } from './rights-cases.ts'
import { columns, holds, type Name, pathsOf, type Row, relations, toText, type View } from './rights-world.ts'

export interface ModelRow {
  readonly key: string
  readonly values: Readonly<Record<string, WireValue>>
}

/** What a list has, by plain code. */
export interface Model {
  /** False: the query asks for a column that is never in sight. */
  readonly isAllowed: boolean
  /** Whether no row is out of sight by the rights, now or later. */
  readonly readsAll: boolean
  readonly readable: readonly string[]
  readonly rows: readonly ModelRow[]
  /** The values of all rows in sight, by key. */
  readonly inSight: ReadonlyMap<string, ModelRow['values']>
  /** How many rows of the list stand before the value 2 of `extra`. */
  readonly placeOfTwo: number
  labels(rows: readonly ModelRow[]): Labels
}

export function modelOf(one: Case, view: View, nullsAscending: 'first' | 'last'): Model {
  const readable = columns.orders.filter((name) => view.reads('orders', name))
  const toRow = (row: Row): ModelRow => ({
    key: String(row.id),
    values: Object.fromEntries(
      readable.filter((name) => view.sees('orders', row, name)).map((name) => [name, row[name] ?? null]),
    ),
  })
  const seen = view.world.orders.filter((row) => view.inSight('orders', row))
  const found = seen
    .filter((row) => one.filter === null || holds(one.filter, { table: 'orders', row }, view))
    .map(toRow)
    .filter((row) => isFound(one.search, row))
  const nullsFirst = (nullsAscending === 'first') !== one.isDown
  const rows = found.sort((a, b) => compare(a, b, one, nullsFirst))
  return {
    isAllowed: isAllowed(one, view),
    readsAll: one.orders.some(({ scope }) => scope === null),
    readable,
    rows,
    inSight: new Map(seen.map((row) => [String(row.id), toRow(row).values])),
    placeOfTwo: rows.filter(({ values }) => {
      const value = values.extra ?? null
      return value === null ? nullsFirst : one.isDown ? Number(value) > 2 : Number(value) < 2
    }).length,
    labels: (some) => labelsOf(one, some, view),
  }
}

/** A column that is never in sight is refused like one that is not there. */
function isAllowed({ filter, sort }: Case, view: View): boolean {
  const isReadable = ([column = '', ...further]: readonly string[], table: Name): boolean =>
    view.reads(table, column) && (further.length === 0 || isReadable(further, relations[column] ?? 'orders'))
  const paths = filter === null ? [] : pathsOf(filter)
  return [...paths, ...(sort === null ? [] : [[sort]])].every((path) => isReadable(path, 'orders'))
}

/** The words of these searches can only be in texts. */
function isFound(search: string, { values }: ModelRow): boolean {
  const texts = [values.title, values.state].map((value) => String(value ?? '').toLowerCase())
  return search
    .split(' ')
    .filter(Boolean)
    .every((word) =>
      word.startsWith('-')
        ? !texts.some((text) => text.includes(word.slice(1)))
        : texts.some((text) => text.includes(word)),
    )
}

function compare(a: ModelRow, b: ModelRow, { sort, isDown }: Case, nullsFirst: boolean): number {
  const turn = isDown && sort !== null ? -1 : 1
  const byKey = turn * (Number(a.key) - Number(b.key))
  if (sort === null) return byKey
  const [one, other] = [a.values[sort] ?? null, b.values[sort] ?? null]
  if (one === null || other === null) {
    if (one === other) return byKey
    return (one === null) === nullsFirst ? -1 : 1
  }
  const isText = sort === 'title' || sort === 'state' || sort === 'placed'
  const [left, right] = isText ? [String(one), String(other)] : [Number(one), Number(other)]
  return left === right ? byKey : turn * (left < right ? -1 : 1)
}

export function labelsOf({ filter }: Pick<Case, 'filter'>, rows: readonly ModelRow[], view: View): Labels {
  if (!view.reads('orders', 'customer_id') || !view.has('customers')) return {}
  const held = rows.flatMap(({ values }) => values.customer_id ?? [])
  const asked = filter !== null && toText(filter).includes('customer_id:is:2') ? [2] : []
  const labels = [...held, ...asked].flatMap((id): [string, string][] => {
    const customer = view.world.customers.find((row) => row.id === id)
    const noun = `Customer ${id}`
    if (!view.reads('customers', 'name')) return [[String(id), noun]]
    if (customer === undefined || !view.inSight('customers', customer)) return []
    const name = view.sees('customers', customer, 'name') ? customer.name : null
    return [[String(id), String(name ?? noun)]]
  })
  return labels.length === 0 ? {} : { customer_id: Object.fromEntries(labels) }
}

export type Labels = Record<string, Record<string, string>>
