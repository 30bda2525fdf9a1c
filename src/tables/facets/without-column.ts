import type { Filter } from '../../wire/filter.ts'

/** The filter without what it asks of this column alone: what can be chosen there must not hide the other choices. */
export function withoutColumn(filter: Filter | null, column: string): Filter | null {
  if (filter === null || asksOnly(filter, column)) return null
  if (filter.kind !== 'and') return filter
  const parts = filter.parts.filter((part) => !asksOnly(part, column))
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { ...filter, parts }
}

function asksOnly(filter: Filter, column: string): boolean {
  switch (filter.kind) {
    case 'condition':
      return filter.column === column
    case 'not':
      return asksOnly(filter.part, column)
    default:
      return filter.parts.every((part) => asksOnly(part, column))
  }
}
