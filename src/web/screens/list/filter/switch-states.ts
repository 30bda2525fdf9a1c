import type { Column } from '../../../../wire/column.ts'
import type { Condition, Filter, Operator } from '../../../../wire/filter.ts'
import { toFilters } from '../../../../wire/filter-parts.ts'
import { formatFilter } from '../../../../wire/filter-text.ts'
import { sidesOf } from '../../../../wire/read-switch.ts'
import type { Switch, SwitchRule } from '../../../../wire/switch.ts'

/** The filters of "only active" and "only inactive". */
export interface StateFilters {
  readonly on: Filter
  readonly off: Filter
}

type Side = keyof StateFilters

/** Null if the column has no such filters. */
export function toStateFilters(found: Switch, column: Column | undefined): StateFilters | null {
  if (column === undefined) return null
  const filters = { on: toPlain(found, column, 'on'), off: toPlain(found, column, 'off') }
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

/** A missing value is also on or off if the switch's rule says so. */
function toPlain({ column: name, rule }: Switch, column: Column, side: Side): Filter {
  if (rule.by === 'moment') return ask(name, (rule.on === 'empty') === (side === 'on') ? 'empty' : 'filled')
  const values = toValues(rule, side)
  const is = ask(name, values.length === 1 ? 'is' : 'in', ...values)
  const isEmptyToo = rule.empty === (side === 'on') && column.nullable
  return isEmptyToo ? { kind: 'or', parts: [is, ask(name, 'empty')] } : is
}

/** With two values, each also means "not the other". */
function toWays(found: Switch, column: Column, side: Side): Filter[] {
  const { rule } = found
  const plain = toPlain(found, column, side)
  if (rule.by === 'moment' || column.kind !== 'boolean') return [plain]
  const isNotOther = !column.nullable || rule.empty === (side === 'on')
  return isNotOther
    ? [plain, ask(found.column, 'out', ...toValues(rule, side === 'on' ? 'off' : 'on'))]
    : [plain]
}

function toValues(rule: Extract<SwitchRule, { by: 'value' }>, side: Side): string[] {
  return sidesOf(rule).map((sides) => String(sides[side]))
}

function ask(column: string, operator: Operator, ...values: string[]): Condition {
  return { kind: 'condition', column, operator, values }
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
