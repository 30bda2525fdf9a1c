import type { Filter } from '../../../../wire/filter.ts'

/** The filters that all hold, each of which can be taken away. */
export function toFilters(filter: Filter | null): readonly Filter[] {
  if (filter === null) return []
  return filter.kind === 'and' ? filter.parts : [filter]
}

/** What remains without one of them. */
export function withoutFilter(filter: Filter | null, gone: Filter): Filter | null {
  return joinFilters(toFilters(filter).filter((part) => part !== gone))
}

/** The same list of filters with another one in its place; where it was none of them, behind them. */
export function withFilter(filter: Filter | null, next: Filter, gone: Filter | null = null): Filter {
  const parts = toFilters(filter)
  const joined = joinFilters(
    gone !== null && parts.includes(gone)
      ? parts.map((part) => (part === gone ? next : part))
      : [...parts, next],
  )
  return joined ?? next
}

function joinFilters(parts: readonly Filter[]): Filter | null {
  const [first] = parts
  if (first === undefined) return null
  return parts.length === 1 ? first : { kind: 'and', parts }
}
