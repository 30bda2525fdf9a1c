import type { Filter } from './filter.ts'

/** The filters that all hold. The reader can remove each of them. */
export function toFilters(filter: Filter | null): readonly Filter[] {
  if (filter === null) return []
  return filter.kind === 'and' ? filter.parts : [filter]
}

/** The inverse. */
export function joinFilters(parts: readonly Filter[]): Filter | null {
  const [first] = parts
  if (first === undefined) return null
  return parts.length === 1 ? first : { kind: 'and', parts }
}

/** The filter without this part. */
export function withoutFilter(filter: Filter | null, gone: Filter): Filter | null {
  return joinFilters(toFilters(filter).filter((part) => part !== gone))
}

/** Replaces a part of the filter. If that is not in it, the new one is added at the end. */
export function withFilter(filter: Filter | null, next: Filter, gone: Filter | null = null): Filter {
  const parts = toFilters(filter)
  const joined = joinFilters(
    gone !== null && parts.includes(gone)
      ? parts.map((part) => (part === gone ? next : part))
      : [...parts, next],
  )
  return joined ?? next
}
