import type { RowDigest } from './digest.ts'
import type { Window } from './window.ts'

/** One subscription to a window: what the page shows, and what the server told it last. */
export interface Viewer {
  readonly socketId: string
  /** The rows of the page by their keys. A row that has gone stays, so that its return is news. */
  readonly shown: Map<string, Told>
  /** The rows at the page's edges: rows beyond them do not enter it. Null if the list ends there. */
  readonly before: string | null
  readonly behind: string | null
  /** The page's place in the list, in the form of its address; null if other rows do not concern it. */
  readonly place: string | null
  /** The page is not read again before this time. */
  restUntil: number
  /** The rows that were reported as stale, each once. */
  readonly counted: Set<string>
  /** The columns of the page; null: the table has others now, and the page was told to load again. */
  columns: string | null
  /** The total that the viewer was told last; null before that. */
  toldCount: string | null
  seq: number
}

export interface Told extends Omit<RowDigest, 'content'> {
  /** Null: the viewer knows that the list finds it no more. */
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
 * Makes any state of these rows news. A client that comes back brings the page's first state, but may have seen another
 * one since: a row that is now as at first would never be sent.
 */
export function forget({ shown }: Viewer, keys: Iterable<string>): void {
  for (const key of keys) {
    const told = shown.get(key)
    if (told !== undefined) shown.set(key, { ...told, content: '' })
  }
}
