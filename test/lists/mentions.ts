import { isProblem } from '../../src/std/problem.ts'
import type { FilePiece, ListEngine, ListSource } from '../../src/tables/index.ts'
import { readDataTableRequest } from '../../src/tables/index.ts'
import { type Condition, type Filter, type Operator, operatorValues } from '../../src/wire/filter.ts'
import type { ListQuery, SortKey } from '../../src/wire/list-query.ts'

export interface Mention {
  readonly engine: ListEngine
  readonly source: ListSource
  readonly query: ListQuery
  readonly operator: Operator
  readonly direction: SortKey['direction']
}

/** Every way to name a column that is refused if the column does not exist. */
export const refusedMentions: Readonly<Record<string, (ask: Mention, column: string) => Promise<unknown>>> = {
  sort: ({ engine, source, query, direction }, column) =>
    engine.page({ source }, { ...query, sort: [...query.sort, { column, direction }] }),
  columns: ({ engine, source, query }, column) =>
    engine.page({ source }, { ...query, columns: [...(query.columns ?? []), column] }),
  filter: (ask, column) => ask.engine.page(ask, filterBy(ask, column)),
  count: (ask, column) => ask.engine.count(ask, filterBy(ask, column), 'exact'),
  'facets of it': ({ engine, source, query }, column) => engine.facets({ source }, query, column),
  'measures of it': ({ engine, source, query }, column) =>
    engine.aggregate({ source }, query, { measures: [{ column, name: 'count' }], mode: 'exact' }),
  'measures by it': (ask, column) =>
    ask.engine.aggregate(ask, filterBy(ask, column), {
      measures: [{ column: 'active', name: 'count' }],
      mode: 'exact',
    }),
  'groups of it': ({ engine, source, query }, column) =>
    engine.groups({ source }, query, {
      groups: [{ column, unit: null }],
      measures: [],
      order: null,
      most: 50,
      mode: 'exact',
    }),
  'groups by it': (ask, column) =>
    ask.engine.groups(ask, filterBy(ask, column), {
      groups: [{ column: 'active', unit: null }],
      measures: [],
      order: null,
      most: 50,
      mode: 'exact',
    }),
  'facets by it': (ask, column) => ask.engine.facets(ask, filterBy(ask, column), 'active'),
  export: (ask, column) => textOf(ask.engine.export(ask, filterBy(ask, column), 'csv')),
  walk: (ask, column) => ask.engine.walk(ask, { query: filterBy(ask, column), after: null, most: 20 }),
  'rows by their keys': (ask, column) => ask.engine.listed(ask, filterBy(ask, column), ['1', '2']),
  'order of a DataTable': ({ engine, source, direction }, column) =>
    engine.datatable({ source, page: null }, orderedBy(column, direction)),
}

function orderedBy(column: string, direction: SortKey['direction']) {
  const order = { 'order[0][column]': '0', 'order[0][dir]': direction }
  return readDataTableRequest(new URLSearchParams({ 'columns[0][data]': column, ...order }).toString())
}

function filterBy({ query, operator }: Mention, column: string): ListQuery {
  const values = Array.from({ length: operatorValues[operator][0] }, () => '4711')
  const condition: Condition = { kind: 'condition', column, operator, values }
  const filter: Filter = query.filter === null ? condition : { kind: 'or', parts: [query.filter, condition] }
  return { ...query, filter }
}

export async function textOf(pieces: AsyncIterable<FilePiece>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += String(piece)
  return text
}

/** The answer or the refusal, as text. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work)
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return `${failure.code} ${failure.message} ${JSON.stringify(failure.fields)}`
  }
}
