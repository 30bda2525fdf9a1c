import type { RowDigest } from './digest.ts'
import type { Window } from './window.ts'

/** One subscription to a window: what it is shown, and what it was told last. */
export interface Viewer {
  readonly socketId: string
  /** The rows of the page by their keys. One that has gone stays, so that it is told when it comes back. */
  readonly shown: Map<string, Told>
  /** The rows at the page's edges: what stands beyond them doesn't come in. Null where the list ends there. */
  readonly before: string | null
  readonly behind: string | null
  /** The page's place in the list, as its address has it; null where other rows are none of its business. */
  readonly place: string | null
  /** The page is not read again before that. */
  restUntil: number
  /** What was counted as stale: once is enough. */
  readonly counted: Set<string>
  /** Which columns the page knows; null: other ones than the table has by now, and it was told to ask again. */
  columns: string | null
  /** The total that the viewer was told last; null before that. */
  toldCount: string | null
  seq: number
}

export interface Told extends Omit<RowDigest, 'content'> {
  /** Null: that the list finds it no more. */
  readonly content: string | null
}

export function createViewer(
  socketId: string,
  { shown, hasPrevious, hasNext, columns, place }: Window,
): Viewer {
  return {
    socketId,
    shown: new Map(shown.map(({ key, ...told }) => [key, told])),
    before: hasPrevious ? (shown[0]?.key ?? null) : null,
    behind: hasNext ? (shown.at(-1)?.key ?? null) : null,
    place,
    restUntil: 0,
    counted: new Set(),
    columns,
    toldCount: null,
    seq: 0,
  }
}

/**
 * Whatever these rows hold is news again. Who comes back brings the page's first state along, and may have been told
 * of another one since: a row that holds by now what it did at first would never be told.
 */
export function forget({ shown }: Viewer, keys: Iterable<string>): void {
  for (const key of keys) {
    const told = shown.get(key)
    if (told !== undefined) shown.set(key, { ...told, content: '' })
  }
}
