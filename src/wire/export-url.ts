import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery } from './list-query-url.ts'
import { parseManyRows } from './many-rows.ts'

export type ExportFormat = 'csv' | 'ndjson'

export interface ExportQuery {
  readonly query: ListQuery
  readonly format: ExportFormat
  /** Of the rows that it finds, these alone, by their keys. */
  readonly only?: readonly string[] | undefined
  /** All but these. */
  readonly except?: readonly string[] | undefined
}

export const exportParameters = ['q', 'filter', 'sort', 'columns'] as const

/** `…/export.csv?filter=active:is:true&columns=id,name`: all rows of a list. */
export function parseExportQuery(table: string, parameters: URLSearchParams): ListQuery {
  return parseListQuery(table, parameters, exportParameters)
}

const lookParameters = ['sort', 'columns'] as const

/** What a form says of the rows that were chosen in a list, and in which order and columns they are wished. */
export function parseChosenExport(table: string, fields: URLSearchParams): Omit<ExportQuery, 'format'> {
  const rows = parseManyRows(table, fields)
  const look = new URLSearchParams()
  for (const name of lookParameters) for (const value of fields.getAll(name)) look.append(name, value)
  const { sort, columns } = parseListQuery(table, look, lookParameters)
  if ('keys' in rows) return { query: { ...wholeList(table), sort, columns }, only: rows.keys }
  const { query, except = [] } = rows
  const wished = { ...query, columns, sort: look.has('sort') ? sort : query.sort }
  return { query: wished, ...(except.length > 0 && { except }) }
}
