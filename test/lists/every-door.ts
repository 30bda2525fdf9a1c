import {
  type DataTableRequest,
  type ListEngine,
  type ListSource,
  readDataTableRequest,
} from '../../src/tables/index.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import { outcomeOf, textOf } from './mentions.ts'

export interface DoorAsk {
  readonly engine: ListEngine
  readonly source: ListSource
  readonly query: ListQuery
  /** The number of the query. It varies the row and the column to ask for. */
  readonly at: number
}

/** Asks every door of the engine, and joins the answers into one text. */
export async function askEveryDoor(ask: DoorAsk): Promise<string> {
  const { engine, source, query, at } = ask
  const { columns } = source.rights
  const names = columns === 'all' ? source.table.columns.map(({ schema }) => schema.name) : [...columns]
  const parts = [
    engine.page({ source }, query),
    engine.facets({ source }, query, names[at % names.length] ?? 'id'),
    engine.row({ source }, String(at)),
    engine.aggregate({ source }, query, {
      measures: [{ column: names[at % names.length] ?? 'id', name: 'count' }],
      mode: 'exact',
    }),
    engine.groups({ source }, query, {
      groups: [{ column: names[at % names.length] ?? 'id', unit: null }],
      measures: [{ column: names[(at + 1) % names.length] ?? 'id', name: 'count' }],
      order: null,
      most: 50,
      mode: 'exact',
    }),
    textOf(engine.export({ source }, query, at % 2 ? 'csv' : 'ndjson')),
    engine.datatable({ source, page: String(at) }, toDataTable(query)),
    nextPage(ask),
    engine.walk({ source }, { query, after: null, most: 20 }),
    engine.listed({ source }, query, ['1', '2', '7', '40']),
  ]
  return (await Promise.all(parts.map(outcomeOf))).join('\n')
}

async function nextPage({ engine, source, query }: DoorAsk): Promise<unknown> {
  const { page } = await engine.page({ source }, query)
  const cursor = { side: 'after' as const, token: page.next ?? '' }
  return engine.page({ source }, { ...query, page: query.page + 1, cursor })
}

/** The same search for DataTables, with a search in a column that may be secret. */
function toDataTable({ search, size }: ListQuery): DataTableRequest {
  const columns = ['id', 'name', 'restricted', 'owner_id'].map((name, at) => [`columns[${at}][data]`, name])
  const rest = { 'search[value]': search, 'columns[2][search][value]': 'crimson', length: String(size) }
  return readDataTableRequest(new URLSearchParams([...columns, ...Object.entries(rest)]).toString())
}
