import type { Filter } from '../../wire/filter.ts'

/**
 * Removes from the filter what it asks of this column alone, because a choice there must not hide the other choices. A
 * double denial stays as its plain condition: it is an explicit search for some of the values.
 */
export function withoutColumn(filter: Filter | null, column: string): Filter | null {
  if (filter === null || asksOnly(filter, column)) return null
  if (filter.kind !== 'and') return withoutDenials(filter)
  const parts = filter.parts.filter((part) => !asksOnly(part, column)).map(withoutDenials)
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { ...filter, parts }
}

function asksOnly(filter: Filter, column: string): boolean {
  switch (filter.kind) {
    case 'condition':
      return filter.via === undefined && filter.column === column
    case 'not':
      return filter.part.kind !== 'not' && asksOnly(filter.part, column)
    default:
      return filter.parts.every((part) => asksOnly(part, column))
  }
}

/** No index helps with a denial. */
function withoutDenials(filter: Filter): Filter {
  return filter.kind === 'not' && filter.part.kind === 'not' ? filter.part.part : filter
}
