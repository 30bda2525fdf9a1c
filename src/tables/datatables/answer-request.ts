import { isProblem, Problem } from '../../std/problem.ts'
import { type ListQuery, wholeList } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { readableColumns } from '../catalog/readable.ts'
import type { ListAsk, ListEngine } from '../engine.ts'
import { kinds, offeredOperators } from '../kinds/all.ts'
import { programMs } from '../pages/search-page.ts'
import type { ListSource } from '../source.ts'
import { createDraws } from './draws.ts'
import type { DataTableRequest } from './read-request.ts'
import { type CountedAnswer, toAnswer } from './to-answer.ts'
import { type AskedTable, toQuery } from './to-query.ts'

export interface DataTableAsk extends ListAsk {
  /** Identifies the page that asks; null if that is unknown. */
  readonly page: string | null
}

export interface DataTableReply extends CountedAnswer {
  /** The parts of the request that had no effect, in the client's words. */
  readonly ignored: readonly string[]
}

export type AnswerDataTable = (ask: DataTableAsk, request: DataTableRequest) => Promise<DataTableReply>

/** Unlike a list's page, an answer waits for its counts up to their limit, because the client needs them. */
export function createDataTableDoor(lists: Pick<ListEngine, 'page' | 'count'>): AnswerDataTable {
  const draws = createDraws()
  return async (ask, request) => {
    const draw = { page: toPageName(ask, request), number: request.draw, signal: ask.signal }
    const reply = await draws.run(draw, (signal) => answer(lists, { source: ask.source, signal }, request))
    return reply ?? passedOver
  }
}

/** Clients count from 1 and ignore lower numbers, so that no client takes this for an empty list. */
const passedOver: DataTableReply = {
  answer: { draw: 0, recordsTotal: 0, recordsFiltered: 0, data: [] },
  counted: 'capped',
  ignored: [],
}

async function answer(
  { page, count }: Pick<ListEngine, 'page' | 'count'>,
  ask: ListAsk,
  request: DataTableRequest,
): Promise<DataTableReply> {
  const { query, findsNothing, cells, ignored } = toQuery(toAskedTable(ask.source), request)
  const whole = wholeList(query.table)
  const isWhole = query.filter === null && query.search === ''
  const counting = count(ask, whole, 'capped')
  const [total, filtered, found] = await Promise.all([
    counting,
    findsNothing ? none : isWhole ? counting : count(ask, query, 'capped'),
    findsNothing ? noRows : searchToEnd({ ...ask, start: request.start }, query, page),
  ])
  return { ...toAnswer({ request, cells, page: found, filtered, total }), ignored }
}

const patienceMs = 30_000

/** A DataTables client can't continue a search, so the search finishes or is refused. */
async function searchToEnd(
  ask: ListAsk & { readonly start: number },
  query: ListQuery,
  page: ListEngine['page'],
) {
  const until = performance.now() + patienceMs
  let found = await page({ ...ask, partMs: programMs }, query)
  while (found.searching !== null) {
    if (performance.now() > until) throw new Problem('too-slow', listRefusals.scanTooSlow)
    found = await page({ ...ask, partMs: programMs }, { ...query, continue: found.searching.cursor })
  }
  return found
}

const none = { value: 0, mode: 'exact' } as const
const noRows = { rows: [], page: { hasNext: false } }

/** Two DataTables on one page count separately. Most differ in their columns, so those tell them apart. */
function toPageName({ page, source }: DataTableAsk, { columns }: DataTableRequest): string | null {
  if (page === null) return null
  return JSON.stringify([page, source.table.id, columns.map(({ data, name }) => [data, name])])
}

function toAskedTable(source: ListSource): AskedTable {
  return {
    id: source.table.id,
    columns: readableColumns(source.table, source.rights),
    canMeet(column, { operator, values }) {
      if (!offeredOperators(source, column).includes(operator)) return false
      try {
        kinds[column.kind].condition({ source, column, operator, values })
        return true
      } catch (failure) {
        if (isProblem(failure)) return false
        throw failure
      }
    },
  }
}
