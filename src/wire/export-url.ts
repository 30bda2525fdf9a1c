import { Problem } from '../std/problem.ts'
import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery } from './list-query-url.ts'
import { parseManyRows } from './many-rows.ts'
import { listRefusals } from './texts/refusals/lists.ts'

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** How a file shows related rows: by their keys, their labels, or both. */
export const relationWays = ['key', 'name', 'both'] as const

export type RelationWay = (typeof relationWays)[number]

export interface ExportQuery {
  readonly query: ListQuery
  readonly format: ExportFormat
  /** Default: key. */
  readonly relations?: RelationWay | undefined
  /** CSV for programs: texts stay as they are, even if a spreadsheet would run them. */
  readonly raw?: boolean | undefined
  /** Only the rows with these keys, if the list finds them. */
  readonly only?: readonly string[] | undefined
  /** All rows except these. */
  readonly except?: readonly string[] | undefined
}

export const exportParameters = ['q', 'filter', 'sort', 'columns', 'relations'] as const
export const csvParameters = [...exportParameters, 'raw'] as const

/** Parses `…/export.csv?filter=active:is:true&columns=id,name`: all rows of a list. */
export function parseExportQuery(
  table: string,
  parameters: URLSearchParams,
  format: ExportFormat,
): ExportQuery {
  const known = format === 'csv' ? csvParameters : exportParameters
  const query = parseListQuery(table, parameters, known)
  return { query, format, relations: readWay(parameters), raw: readRaw(parameters) }
}

function readRaw(fields: URLSearchParams): boolean {
  const raw = fields.get('raw') || '0'
  if (raw !== '0' && raw !== '1') throw new Problem('bad-request', listRefusals.noSuchRaw)
  return raw === '1'
}

function readWay(fields: URLSearchParams): RelationWay {
  const wished = fields.get('relations') || 'key'
  const relations = relationWays.find((way) => way === wished)
  if (relations === undefined) throw new Problem('bad-request', listRefusals.noSuchWay(relationWays))
  return relations
}

const lookParameters = ['sort', 'columns'] as const

/** Parses a form with the rows that were chosen in a list, and their order and columns. */
export function parseChosenExport(table: string, fields: URLSearchParams): Omit<ExportQuery, 'format'> {
  const rows = parseManyRows(table, fields)
  const look = new URLSearchParams()
  for (const name of lookParameters) for (const value of fields.getAll(name)) look.append(name, value)
  const { sort, columns } = parseListQuery(table, look, lookParameters)
  const ways = { relations: readWay(fields), raw: readRaw(fields) }
  if ('keys' in rows) return { query: { ...wholeList(table), sort, columns }, only: rows.keys, ...ways }
  const { query, except = [] } = rows
  const wished = { ...query, columns, sort: look.has('sort') ? sort : query.sort }
  return { query: wished, ...(except.length > 0 && { except }), ...ways }
}
