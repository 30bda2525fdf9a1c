import type { Filter } from '../../src/wire/filter.ts'
import type { Facets } from '../../src/wire/list-page.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import type { KnownTable } from './known-table.ts'
import { callerOf } from './oracle-filter.ts'
import { columnOf } from './oracle-order.ts'

const mostValues = 50

/** The rows are sorted by the column, so the order breaks ties between equal counts. */
export function countValues(known: KnownTable, rows: readonly ListRow[], column: string): Facets {
  const call = callerOf(known, columnOf(known, column))
  const groups = Map.groupBy(rows, (row) => row.values[column] ?? null)
  const values = [...groups].map(([value, { length: count }]) => ({
    value,
    label: value === null ? null : call(String(value)),
    count,
  }))
  return {
    column,
    values: values.sort((a, b) => b.count - a.count).slice(0, mostValues),
    complete: values.length <= mostValues,
    mode: 'exact',
  }
}

/** The parts of the filter that also use other columns, or that are negated twice. */
export function withoutColumn(filter: Filter | null, column: string): Filter | null {
  const isOther = (part: Filter) => hasTwofoldDenial(part) || columnsOf(part).some((name) => name !== column)
  if (filter === null || !isOther(filter)) return null
  return filter.kind === 'and' ? { ...filter, parts: filter.parts.filter(isOther) } : filter
}

function hasTwofoldDenial(filter: Filter): boolean {
  switch (filter.kind) {
    case 'condition':
      return false
    case 'not':
      return filter.part.kind === 'not' || hasTwofoldDenial(filter.part)
    default:
      return filter.parts.some(hasTwofoldDenial)
  }
}

function columnsOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'condition':
      return [filter.column]
    case 'not':
      return columnsOf(filter.part)
    default:
      return filter.parts.flatMap(columnsOf)
  }
}
