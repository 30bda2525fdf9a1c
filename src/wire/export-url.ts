import { Problem } from '../std/problem.ts'
import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery } from './list-query-url.ts'
import { parseManyRows } from './many-rows.ts'
import { listRefusals } from './texts/refusals/lists.ts'

export type ExportFormat = 'csv' | 'ndjson'

/** What a file has of the rows that its own lead to: their keys, what they are called, or both. */
export const relationWays = ['key', 'name', 'both'] as const

export type RelationWay = (typeof relationWays)[number]

export interface ExportQuery {
  readonly query: ListQuery
  readonly format: ExportFormat
  /** Default: key. */
  readonly relations?: RelationWay | undefined
  /** Of the rows that it finds, these alone, by their keys. */
  readonly only?: readonly string[] | undefined
  /** All but these. */
  readonly except?: readonly string[] | undefined
}

export const exportParameters = ['q', 'filter', 'sort', 'columns', 'relations'] as const

/** `…/export.csv?filter=active:is:true&columns=id,name`: all rows of a list. */
export function parseExportQuery(table: string, parameters: URLSearchParams): Omit<ExportQuery, 'format'> {
  return { query: parseListQuery(table, parameters, exportParameters), relations: readWay(parameters) }
}

function readWay(fields: URLSearchParams): RelationWay {
  const wished = fields.get('relations') || 'key'
  const relations = relationWays.find((way) => way === wished)
  if (relations === undefined) throw new Problem('bad-request', listRefusals.noSuchWay(relationWays))
  return relations
}

const lookParameters = ['sort', 'columns'] as const

/** What a form says of the rows that were chosen in a list, and in which order and columns they are wished. */
export function parseChosenExport(table: string, fields: URLSearchParams): Omit<ExportQuery, 'format'> {
  const rows = parseManyRows(table, fields)
  const look = new URLSearchParams()
  for (const name of lookParameters) for (const value of fields.getAll(name)) look.append(name, value)
  const { sort, columns } = parseListQuery(table, look, lookParameters)
  const relations = readWay(fields)
  if ('keys' in rows) return { query: { ...wholeList(table), sort, columns }, only: rows.keys, relations }
  const { query, except = [] } = rows
  const wished = { ...query, columns, sort: look.has('sort') ? sort : query.sort }
  return { query: wished, ...(except.length > 0 && { except }), relations }
}
