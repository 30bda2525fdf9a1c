import type { ListQuery } from './list-query.ts'
import { parseListQuery } from './list-query-url.ts'

export type ExportFormat = 'csv' | 'ndjson'

export interface ExportQuery {
  readonly query: ListQuery
  readonly format: ExportFormat
}

export const exportParameters = ['q', 'filter', 'sort', 'columns'] as const

/** `…/export.csv?filter=active:is:true&columns=id,name`: all rows of a list. */
export function parseExportQuery(table: string, parameters: URLSearchParams): ListQuery {
  return parseListQuery(table, parameters, exportParameters)
}
