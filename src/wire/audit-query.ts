import { Problem } from '../std/problem.ts'
import { type CursorRef, pageSizes } from './list-query.ts'
import { type ListParameter, parseListQuery, requireKnown, toReadable } from './list-query-url.ts'
import { auditRefusals } from './texts/refusals/audit.ts'

/** A query for entries of the trail, newest first. The page's address and the API share it. */
export interface AuditQuery {
  /** The id of a person or of a token, `outside` for other programs, or `system`. */
  readonly person: string | null
  /** The id of a table. */
  readonly table: string | null
  readonly key: string | null
  readonly column: string | null
  readonly action: string | null
  readonly job: string | null
  /** Days and periods in the form of a filter: from the beginning of the first to the end of the last. */
  readonly from: string | null
  readonly to: string | null
  /** The typed text. */
  readonly search: string
  readonly page: number
  readonly cursor: CursorRef | null
  readonly size: number
}

/** The parameters that select entries. */
export const entryParameters = ['person', 'table', 'key', 'column', 'action', 'job', 'from', 'to'] as const

export type EntryParameter = (typeof entryParameters)[number]

const listParameters = ['q', 'page', 'size', 'after', 'before'] as const satisfies readonly ListParameter[]

export const auditParameters = [...entryParameters, ...listParameters] as const

/** The parameters of an export, which has no pages. */
export const auditExportParameters = [...entryParameters, 'q'] as const

export type AuditParameter = (typeof auditParameters)[number]

/** Enough for the longest useful key. */
const mostCharacters = 2_000

/** More than a list shows, because a line of the trail is short. */
export const usualAuditSize = pageSizes[1]

/** Parses `?person=…&from=last-week&q=oak`. Missing parameters have no effect, unknown ones are refused. */
export function parseAuditQuery(
  parameters: URLSearchParams,
  known: readonly AuditParameter[] = auditParameters,
): AuditQuery {
  requireKnown(parameters, known)
  const { search, page, size, cursor } = parseListQuery('', parameters, known)
  // Without script a form also sends its empty fields.
  const read = (name: EntryParameter) => readText(name, parameters.get(name) ?? '')
  return {
    person: read('person'),
    table: read('table'),
    key: read('key'),
    column: read('column'),
    action: read('action'),
    job: read('job'),
    from: read('from'),
    to: read('to'),
    search,
    page,
    cursor,
    size: parameters.get('size') ? size : usualAuditSize,
  }
}

/** The inverse. It omits defaults, so that equal queries have equal addresses. */
export function toAuditSearch(query: AuditQuery): string {
  const { cursor, page, size, search } = query
  const values: Readonly<Record<AuditParameter, string | null>> = {
    person: query.person,
    table: query.table,
    key: query.key,
    column: query.column,
    action: query.action,
    job: query.job,
    from: query.from,
    to: query.to,
    q: search === '' ? null : search,
    page: page === 1 ? null : String(page),
    size: size === usualAuditSize ? null : String(size),
    after: cursor?.side === 'after' ? cursor.token : null,
    before: cursor?.side === 'before' ? cursor.token : null,
  }
  const parameters = new URLSearchParams()
  for (const name of auditParameters) {
    const value = values[name]
    if (value !== null) parameters.set(name, value)
  }
  return parameters.size === 0 ? '' : `?${toReadable(parameters)}`
}

/** The whole trail from its newest entry on. */
export const wholeTrail: AuditQuery = parseAuditQuery(new URLSearchParams())

function readText(name: EntryParameter, text: string): string | null {
  if (text.includes('\0')) throw new Problem('bad-request', auditRefusals.nul(name))
  if (text.length > mostCharacters)
    throw new Problem('bad-request', auditRefusals.tooLong(name, mostCharacters))
  return text === '' ? null : text
}
