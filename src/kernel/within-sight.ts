import type { Entry } from '../wire/entry.ts'

/** From where colleagues work is for who reads the trail; what is about no column may hold any of them. */
export function withinSight(entry: Entry, isReader: boolean): Entry {
  if (isReader) return entry
  const values = entry.column === null ? { before: null, after: null } : {}
  return { ...entry, ...values, address: null, requestId: null }
}
