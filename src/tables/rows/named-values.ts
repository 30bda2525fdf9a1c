import type { Filter, Operator } from '../../wire/filter.ts'

/** The values that a filter names of each column, as they were written. */
export function namedValues(filter: Filter | null): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>()
  const add = (part: Filter): void => {
    if (part.kind === 'not') add(part.part)
    else if (part.kind !== 'condition') part.parts.forEach(add)
    else if (naming.has(part.operator)) {
      named.set(part.column, [...(named.get(part.column) ?? []), ...part.values])
    }
  }
  if (filter !== null) add(filter)
  return named
}

const naming: ReadonlySet<Operator> = new Set(['is', 'not', 'in', 'out'])
