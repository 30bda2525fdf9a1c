import type { Column } from '../../../../wire/column.ts'
import type { Filter } from '../../../../wire/filter.ts'
import { toFilters } from '../../../../wire/filter-parts.ts'
import { formatFilter } from '../../../../wire/filter-text.ts'
import { toStateFilter, toStateValues } from '../../../../wire/state-filter.ts'
import type { Switch } from '../../../../wire/switch.ts'

/** The filters of "only active" and "only inactive". */
export interface StateFilters {
  readonly on: Filter
  readonly off: Filter
}

type Side = keyof StateFilters

/** Null if the column has no such filters. */
export function toStateFilters(found: Switch, column: Column | undefined): StateFilters | null {
  if (column === undefined) return null
  const filters = {
    on: toStateFilter(found.rule, column, 'on'),
    off: toStateFilter(found.rule, column, 'off'),
  }
  const isOffered = (part: Filter): boolean =>
    part.kind === 'condition'
      ? column.operators.includes(part.operator)
      : part.kind !== 'not' && part.parts.every(isOffered)
  return isOffered(filters.on) && isOffered(filters.off) ? filters : null
}

/** Which of the two filters a list has, in any of its forms; null for neither. */
export function findState(
  filter: Filter | null,
  found: Switch,
  column: Column,
): { readonly side: Side; readonly part: Filter } | null {
  for (const part of toFilters(filter)) {
    const written = formatFilter(toCanonical(part))
    for (const side of ['on', 'off'] as const) {
      const ways = toWays(found, column, side).map((way) => formatFilter(toCanonical(way)))
      if (ways.includes(written)) return { side, part }
    }
  }
  return null
}

/** With two values, each also means "not the other". */
function toWays(found: Switch, column: Column, side: Side): Filter[] {
  const { rule } = found
  const plain = toStateFilter(rule, column, side)
  if (rule.by === 'moment' || column.kind !== 'boolean') return [plain]
  const isNotOther = !column.nullable || rule.empty === (side === 'on')
  return isNotOther
    ? [plain, toOthers(found.column, toStateValues(rule, side === 'on' ? 'off' : 'on'))]
    : [plain]
}

function toOthers(column: string, values: string[]): Filter {
  return { kind: 'condition', column, operator: 'out', values }
}

/** A list of one value is that value, and the order of the parts does not matter. */
function toCanonical(filter: Filter): Filter {
  switch (filter.kind) {
    case 'condition': {
      if (filter.values.length !== 1) return filter
      if (filter.operator === 'in') return { ...filter, operator: 'is' }
      return filter.operator === 'out' ? { ...filter, operator: 'not' } : filter
    }
    case 'not':
      return { kind: 'not', part: toCanonical(filter.part) }
    case 'and':
    case 'or': {
      const parts = filter.parts.map(toCanonical)
      return { ...filter, parts: parts.sort((a, b) => (formatFilter(a) < formatFilter(b) ? -1 : 1)) }
    }
  }
}
