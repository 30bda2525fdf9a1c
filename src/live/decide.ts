import type { SortKey } from '../wire/list-query.ts'
import type { RowDigest } from './digest.ts'
import type { Viewer } from './viewer.ts'

/** What a list finds now among the given keys. */
export interface Found {
  /** Null if the list does not find the row. */
  digest(key: string): RowDigest | null
  isThere(key: string): boolean
  place(key: string): number | null
}

export interface Decision {
  /** The rows to send whole. */
  readonly rows: readonly string[]
  /** Those of them whose relations have changed, so that the viewer needs new labels. */
  readonly ledElsewhere: readonly string[]
  readonly gone: readonly { readonly key: string; readonly operation: 'delete' | 'leave' }[]
  readonly stale: number
}

export interface Question {
  readonly keys: Iterable<string>
  readonly found: Found
  readonly sort: readonly SortKey[]
  /** Whether the reader may read every row. Otherwise viewers do not learn why a row has gone. */
  readonly readsAll: boolean
}

/** Decides what to tell one viewer about these rows, and records it as told. */
export function decide(viewer: Viewer, question: Question): Decision {
  const rows: string[] = []
  const ledElsewhere: string[] = []
  const gone: { key: string; operation: 'delete' | 'leave' }[] = []
  let stale = 0
  const count = (key: string) => {
    if (viewer.counted.has(key)) return
    viewer.counted.add(key)
    stale += 1
  }
  for (const key of question.keys) {
    const { found, sort } = question
    const told = viewer.shown.get(key)
    const now = found.digest(key)
    if (told === undefined) {
      if (now !== null && mayEnter(viewer, found, key)) count(key)
    } else if (now === null) {
      if (told.content === null) continue
      viewer.shown.set(key, { ...told, content: null })
      const left = !question.readsAll || found.isThere(key)
      gone.push({ key, operation: left ? 'leave' : 'delete' })
    } else {
      const { content, order, links } = now
      if (content === told.content && order !== null) continue
      if (sort.length > 0 && (order === null || order !== told.order)) count(key)
      if (content !== told.content) rows.push(key)
      if (links !== told.links) ledElsewhere.push(key)
      viewer.shown.set(key, now)
    }
  }
  return { rows, ledElsewhere, gone, stale }
}

/** True if the row is between the page's edges, or if those can't be found any more. */
function mayEnter({ before, behind }: Viewer, found: Found, key: string): boolean {
  const place = found.place(key)
  const first = before === null ? null : found.place(before)
  const last = behind === null ? null : found.place(behind)
  if (place === null) return false
  return (first === null || place > first) && (last === null || place < last)
}

export function isNews({ rows, gone, stale }: Decision): boolean {
  return rows.length > 0 || gone.length > 0 || stale > 0
}
