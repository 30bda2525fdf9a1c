import { formatMeasures, type Measure } from '../../../../wire/aggregate.ts'
import { type Condition, type Filter, filterLimits } from '../../../../wire/filter.ts'
import { joinFilters, toFilters } from '../../../../wire/filter-parts.ts'
import { formatFilter } from '../../../../wire/filter-text.ts'
import { formatGroups } from '../../../../wire/group-by.ts'
import { groupLimits } from '../../../../wire/groups.ts'
import { type CountMode, type ListQuery, wholeList } from '../../../../wire/list-query.ts'
import { toListSearch } from '../../../../wire/list-query-url.ts'
import { createPeriods } from '../../../../wire/periods.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { isCut } from '../filter/value-condition.ts'
import type { Grouping } from './find-headings.ts'

interface Asked {
  readonly query: Pick<ListQuery, 'table' | 'filter' | 'search'>
  readonly grouping: Grouping
  readonly measures: readonly Measure[]
  /** The groups that the page shows. */
  readonly values: readonly WireValue[]
  readonly mode: CountMode
}

/** The address of the groups that a page shows: a table may have more groups than an answer. */
export function toGroups({ query, grouping, measures, values, mode }: Asked): string {
  const { table, filter, search } = query
  const parts = [...toFilters(filter), ...(toShown(grouping, values) ?? [])]
  const narrowed = joinFilters(parts)
  const fits = narrowed === null || formatFilter(narrowed).length <= filterLimits.characters
  const asked = new URLSearchParams(
    toListSearch({ ...wholeList(table), filter: fits ? narrowed : filter, search }),
  )
  asked.set('group', formatGroups([grouping.by]))
  if (measures.length > 0) asked.set('measure', formatMeasures(measures))
  asked.set('order', 'value')
  // The page may have been drawn before the server knew the reader's zone.
  asked.set('zone', grouping.timeZone)
  asked.set('most', String(groupLimits.most))
  asked.set('mode', mode)
  return `/api/tables/${table}/aggregate?${asked}`
}

/** Finds the rows of these groups; null if no filter does. Those of a switch are few. */
function toShown({ by, column, found }: Grouping, values: readonly WireValue[]): Filter[] | null {
  if (found !== undefined || values.length === 0) return null
  const filled = values.filter((value) => value !== null && value !== '')
  const texts = filled.map(String)
  if (filled.some((value) => typeof value === 'object') || texts.some(isCut)) return null
  const shown = texts.length === 0 ? [] : by.unit === null ? [ask('in', texts)] : toSpan(texts)
  if (shown === null) return null
  const parts = [...shown, ...(filled.length < values.length ? [ask('empty', [])] : [])]
  if (!parts.every((part) => part.kind !== 'condition' || column.operators.includes(part.operator)))
    return null
  const [first] = parts
  return first === undefined ? null : parts.length === 1 ? [first] : [{ kind: 'or', parts }]

  function ask(operator: Condition['operator'], operands: readonly string[]): Condition {
    return { kind: 'condition', column: column.name, operator, values: operands }
  }

  /** From the first period to the last one. A page has them in their order, or the other way round. */
  function toSpan(periods: readonly string[]): Filter[] | null {
    if (by.unit === null || by.unit === 'hour') return null
    const calendar = createPeriods(by.unit, null)
    const sorted = periods.toSorted()
    const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? '']
    const [next, isDay] = [calendar.next(last), /^\d{4}-\d\d-\d\d$/]
    if (next === null || !sorted.every((period) => isDay.test(period) && period >= '0001')) return null
    if (!isDay.test(next) || !column.operators.includes('gte') || !column.operators.includes('lt'))
      return null
    return [{ kind: 'and', parts: [ask('gte', [first]), ask('lt', [next])] }]
  }
}
