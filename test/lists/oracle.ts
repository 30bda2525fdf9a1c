import type { Viewer } from '../../src/tables/index.ts'
import type { Filter } from '../../src/wire/filter.ts'
import type { Facets, ListPage } from '../../src/wire/list-page.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import type { WireValue } from '../../src/wire/value.ts'
import type { KnownTable } from './known-table.ts'
import { countValues, withoutColumn } from './oracle-facets.ts'
import { callerOf, type Test, toFilterTest } from './oracle-filter.ts'
import { columnOf, sortRows } from './oracle-order.ts'
import { toSearchTest } from './oracle-search.ts'

/** Computes the answers of a list from all rows, without SQL. */
export interface Oracle {
  count(query: ListQuery): number
  /** All rows that the query finds, in full and in order. */
  rows(query: ListQuery): ListRow[]
  page(query: ListQuery): ExactPage
  facets(query: ListQuery, column: string): Facets
}

export interface ExactPage extends Pick<ListPage, 'labels'> {
  readonly rows: readonly ListRow[]
  readonly page: Pick<ListPage['page'], 'number' | 'size' | 'hasNext' | 'hasPrevious'>
}

export function createOracle(known: KnownTable, viewer: Viewer): Oracle {
  const find = ({ filter, search }: ListQuery) => {
    const tests: Test[] = [
      ...(filter === null ? [] : [toFilterTest(known, filter, viewer)]),
      ...(search === '' ? [] : [toSearchTest(known, search, viewer)]),
    ]
    return known.rows.filter((row) => tests.every((holds) => holds(row)))
  }
  const rows = (query: ListQuery) => sortRows(known, find(query), query.sort)
  return {
    count: (query) => find(query).length,
    rows,
    page(query) {
      const { page: number, size } = query
      const found = rows(query)
      const from = (number - 1) * size
      const shown = found.slice(from, from + size).map((row) => toShown(known, row, query.columns))
      return {
        rows: shown,
        page: { number, size, hasNext: found.length > from + size, hasPrevious: number > 1 },
        labels: toLabels(known, shown, query.filter),
      }
    },
    facets(query, column) {
      const filter = withoutColumn(query.filter, column)
      return countValues(known, rows({ ...query, filter, sort: [{ column, direction: 'asc' }] }), column)
    },
  }
}

/** The requested columns, with long values cut. */
function toShown({ table }: KnownTable, row: ListRow, columns: ListQuery['columns']): ListRow {
  const shown = columns ?? table.columns.map((column) => column.schema.name)
  const isKey = (name: string) => table.key.some((column) => column.name === name)
  const cells = shown.map((name) => {
    const value = row.values[name] ?? null
    return { name, value, cut: isKey(name) ? value : toCut(value) }
  })
  const sizes = cells.flatMap(({ name, value, cut }) =>
    cut === value ? [] : [[name, Buffer.byteLength(String(value))]],
  )
  return {
    key: row.key,
    values: Object.fromEntries(cells.map(({ name, cut }) => [name, cut])),
    ...(sizes.length > 0 && { cut: Object.fromEntries(sizes) }),
  }
}

/** The labels of rows that these rows or the filter name, where they have one. */
function toLabels(known: KnownTable, rows: readonly ListRow[], filter: Filter | null): ListPage['labels'] {
  const relations = known.table.columns.filter((column) => column.relation !== null)
  const labels = relations.map(({ schema: { name } }) => {
    const call = callerOf(known, columnOf(known, name))
    const held = rows.flatMap((row) => String(row.values[name] ?? '') || [])
    const values = new Set([...held, ...toNamed(filter, name)])
    const called = [...values].flatMap((value) => {
      const label = call(value)
      return label === null ? [] : [[value, label] as const]
    })
    return [name, Object.fromEntries(called)] as const
  })
  return Object.fromEntries(labels.filter(([, found]) => Object.keys(found).length > 0))
}

function toNamed(filter: Filter | null, column: string): readonly string[] {
  if (filter === null) return []
  if (filter.kind === 'not') return toNamed(filter.part, column)
  if (filter.kind !== 'condition') return filter.parts.flatMap((part) => toNamed(part, column))
  return filter.column === column && ['is', 'not', 'in', 'out'].includes(filter.operator) ? filter.values : []
}

const shownCharacters = 200

function toCut(value: WireValue): WireValue {
  if (typeof value !== 'string' || value.length <= shownCharacters) return value
  const characters = Array.from(value)
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : value
}
