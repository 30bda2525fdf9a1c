import { Problem } from '../../std/problem.ts'
import type { Column } from '../../wire/column.ts'
import type { Condition } from '../../wire/filter.ts'
import { joinFilters, toFilters } from '../../wire/filter-parts.ts'
import type { Groups } from '../../wire/groups.ts'
import { toListUrl } from '../../wire/list-address.ts'
import { listLimits, type SortKey } from '../../wire/list-query.ts'
import { withoutGroup } from '../../wire/list-query-url.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { CalendarData } from '../../wire/look-data.ts'
import { isMonth } from '../../wire/month.ts'
import { createPeriods } from '../../wire/periods.ts'
import { partOf } from '../../wire/row-form.ts'
import { lookRefusals } from '../../wire/texts/refusals/looks.ts'
import { narrow } from '../tile-query.ts'
import { toCardColumns } from './card-columns.ts'
import type { LookAsk, LookParts } from './look-ask.ts'
import { type DayCount, toMonthDays, toRuns } from './month-days.ts'
import { toPlainAsker } from './plain-asker.ts'
import { createCardReader, joinLabels } from './read-cards.ts'
import { toTable } from './to-table.ts'

/** A day shows so many rows. */
const mostCards = 4

/** The rows of the weeks of a month, by their days in the reader's zone. */
export async function readCalendar(parts: LookParts, ask: LookAsk, column: Column): Promise<CalendarData> {
  const { actor, query, look, asker, now } = ask
  const zone = asker.timeZone ?? 'UTC'
  const today = createPeriods('day', zone).of(now.toISOString())
  const month = look.month ?? today.slice(0, 7)
  if (!isMonth(month)) throw new Problem('bad-request', lookRefusals.noMonth)
  const names = toMonthDays(month)
  const groups = await countDays(parts, ask, names)
  const isCounted = groups.mode === 'exact'
  const counts = new Map(groups.groups.map(({ values: [day = null], count }) => [day, count]))
  const days = names.map((day): DayCount => ({ day, count: counts.get(day) ?? 0 }))
  const { shown, read } = toCardColumns(ask)
  const readCards = createCardReader(parts, ask, read)
  const sort = [first(look.by), ...withoutGroup(query).filter((key) => key.column !== look.by)]
  const pages = await Promise.all(
    toRuns(days, { most: listLimits.size, each: mostCards }).map(({ from, to, size }) =>
      readCards({
        filter: joinFilters([...toFilters(query.filter), ...between(look.by, from, to)]),
        sort: sort.slice(0, listLimits.sortKeys),
        size,
      }),
    ),
  )
  const rows = divide(
    pages.flatMap((page) => page.rows),
    { column, zone },
  )
  return {
    as: 'calendar',
    fields: { to: partOf.text(column.name), seen: partOf.seen(column.name) },
    columns: shown,
    labels: joinLabels(pages),
    reader: actor.kind === 'person' ? actor.id : null,
    isCounted,
    month,
    today,
    zone,
    days: days.map(({ day, count }) => ({
      id: day,
      count: isCounted ? count : null,
      rows: (rows.get(day) ?? []).slice(0, mostCards),
      behind: toListUrl({ ...toTable(query), filter: narrow(query, [on(look.by, day)]).filter }),
    })),
  }
}

function countDays(
  { lists }: LookParts,
  { actor, query, look, asker }: LookAsk,
  days: readonly string[],
): Promise<Groups> {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return lists.groups(
    actor,
    {
      query: narrow({ ...query, count: 'auto' }, between(look.by, from, to)),
      measures: [],
      groups: [{ column: look.by, unit: 'day' }],
      order: { by: 'value', direction: 'asc' },
      most: days.length,
      zone: null,
      mode: query.count === 'exact' ? 'exact' : 'capped',
    },
    toPlainAsker(asker),
  )
}

function first(column: string): SortKey {
  return { column, direction: 'asc' }
}

/** From the first day to the end of the last one. */
function between(column: string, from: string, to: string): Condition[] {
  return [
    { kind: 'condition', column, operator: 'gte', values: [from] },
    { kind: 'condition', column, operator: 'lte', values: [to] },
  ]
}

function on(column: string, day: string): Condition {
  return { kind: 'condition', column, operator: 'is', values: [day] }
}

interface DayOf {
  readonly column: Column
  readonly zone: string
}

/** Rows by their days. */
function divide(rows: readonly ListRow[], { column, zone }: DayOf): ReadonlyMap<string, readonly ListRow[]> {
  const days = createPeriods('day', column.type === 'instant' ? zone : null)
  return Map.groupBy(rows, ({ values }) => {
    const value = values[column.name]
    return typeof value === 'string' ? days.of(value) : ''
  })
}
