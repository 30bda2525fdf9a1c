import { firstIdAt } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import { type ListQuery, readPeriod, type Viewer, wholeList } from '../tables/index.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import type { Condition, Filter, Operator } from '../wire/filter.ts'
import { auditRefusals } from '../wire/texts/refusals/audit.ts'

/** The newest first, because ids sort by time. */
export const newestFirst: ListQuery['sort'] = [{ column: 'id', direction: 'desc' }]

/** Translates the trail's query for the list engine. */
export function toListQuery(
  table: string,
  query: AuditQuery,
  { viewer, without = [] }: { readonly viewer: Viewer; readonly without?: readonly string[] },
): ListQuery {
  const { search, page, cursor, size } = query
  return {
    ...wholeList(table),
    filter: holdTogether([...ofPerson(query), ...ofFact(query), ...ofTime(query, viewer), ...notOf(without)]),
    sort: newestFirst,
    search,
    page,
    cursor,
    size,
  }
}

/** Returns null if there are no conditions. */
export function holdTogether(parts: readonly Filter[]): Filter | null {
  const [first, ...others] = parts
  if (first === undefined) return null
  return others.length === 0 ? first : { kind: 'and', parts }
}

export function ask(column: string, operator: Operator, ...values: readonly string[]): Condition {
  return { kind: 'condition', column, operator, values }
}

/** Our own work, and an operator at the command line, have no id. The index of ids can find that. */
function ofPerson({ person }: AuditQuery): Filter[] {
  if (person === null) return []
  return person === 'system' ? [ask('actor_id', 'empty')] : [ask('actor_id', 'is', person)]
}

const columns = {
  table: 'table_name',
  key: 'row_key',
  column: 'column_name',
  action: 'action',
  job: 'job_id',
} as const

function ofFact(query: AuditQuery): Filter[] {
  return (['table', 'key', 'column', 'action', 'job'] as const).flatMap((name) => {
    const value = query[name]
    return value === null ? [] : ask(columns[name], 'is', value)
  })
}

function ofTime(query: AuditQuery, viewer: Viewer): Filter[] {
  const { start, end } = toIdBounds(query, viewer)
  return [
    ...(start === null ? [] : [ask('id', 'gte', start)]),
    ...(end === null ? [] : [ask('id', 'lt', end)]),
  ]
}

function notOf(actions: readonly string[]): Filter[] {
  return actions.length === 0 ? [] : [{ kind: 'not', part: ask('action', 'in', ...actions) }]
}

/** The ids between which the entries of this time stand: from the first one on, and before the other. */
export function toIdBounds({ from, to }: Pick<AuditQuery, 'from' | 'to'>, viewer: Viewer) {
  const start = from === null ? null : readBound('from', from, viewer).start
  const end = to === null ? null : readBound('to', to, viewer).end
  return {
    start: start === null ? null : firstIdAt(start),
    end: end === null ? null : firstIdAt(end),
  }
}

function readBound(name: 'from' | 'to', text: string, viewer: Viewer) {
  const period = readPeriod(text, viewer)
  if (period === null) throw new Problem('bad-request', auditRefusals.noPeriod(name))
  return period
}
