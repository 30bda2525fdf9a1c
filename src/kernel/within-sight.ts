import type { Entry } from '../wire/entry.ts'

/** Only readers of the trail see colleagues' addresses. The values of an entry without a column may hold any column. */
export function withinSight(entry: Entry, isReader: boolean): Entry {
  if (isReader) return entry
  const values = entry.column === null ? { before: null, after: null } : {}
  return { ...entry, ...values, address: null, requestId: null }
}

/** Of an entry about several columns only those that its reader may see. */
export function withColumns(entry: Entry, isReadable: (column: string) => boolean): Entry {
  return { ...entry, fields: entry.fields.filter(({ column }) => isReadable(column)) }
}
