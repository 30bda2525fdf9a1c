import { type AuditQuery, toAuditSearch, usualAuditSize, wholeTrail } from '../../../wire/audit-query.ts'
import type { Entry } from '../../../wire/entry.ts'
import type { ExportFormat } from '../../../wire/export-url.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { everyAction } from '../../../wire/sign-ins.ts'
import type { TableNames } from './entry-sentence.ts'

/** The first page of the trail after this change of the query. */
export function toTrail(query: AuditQuery, change: Partial<AuditQuery> = {}): string {
  return toPage({ ...query, page: 1, cursor: null, ...change })
}

export function toPage(query: AuditQuery): string {
  return `/audit${toAuditSearch(query)}`
}

export function toNext(query: AuditQuery, page: ListPage['page']): string | null {
  if (!page.hasNext) return null
  const cursor = page.next === null ? null : ({ side: 'after', token: page.next } as const)
  return toPage({ ...query, page: page.number + 1, cursor })
}

export function toPrevious(query: AuditQuery, page: ListPage['page']): string | null {
  if (!page.hasPrevious) return null
  const number = Math.max(1, page.number - 1)
  const cursor = page.previous === null ? null : ({ side: 'before', token: page.previous } as const)
  // Page 1 has no cursor, so that it includes entries written in the meantime.
  return toPage({ ...query, page: number, cursor: number === 1 ? null : cursor })
}

/** A file with all matching entries. */
export function toExport(query: AuditQuery, format: ExportFormat): string {
  const action = query.action === everyAction ? null : query.action
  const all = { ...query, action, page: 1, cursor: null, size: usualAuditSize }
  return `/api/audit/export.${format}${toAuditSearch(all)}`
}

/** The page of the row or the job. Null if the row is gone or the table is unknown. */
export function toSubject({ action, table, key, job }: Entry, tables: TableNames): string | null {
  if (leaving.has(action)) return null
  if (key === null && job !== null) return `/jobs/${job}`
  return table !== null && key !== null && Object.hasOwn(tables, table) ? `/t/${table}/${key}` : null
}

const leaving: ReadonlySet<string> = new Set(['row.deleted', 'row.deleted-outside', 'row.left'])

/** Whether the query asks for the whole trail. */
export function isWhole(query: AuditQuery): boolean {
  return toTrail(query, { size: usualAuditSize }) === toPage(wholeTrail)
}
