import type { ListQuery } from '../wire/list-query.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { createViewer, type Viewer } from './viewer.ts'
import type { Window, WindowViewer } from './window.ts'

/** One list as those see it who have the same rights: it is asked for once, however many look. */
export interface Lens {
  readonly channel: string
  readonly table: string
  readonly query: ListQuery
  readonly timeZone: string
  readonly rightsClass: string
  /** In whose name it is read; all of the class read the same. */
  readonly reader: WindowViewer
  /** By their sockets. */
  readonly viewers: Map<string, Viewer>
}

export function createLens(channel: string, window: Window): Lens {
  const { table, list, timeZone, rightsClass, viewer } = window
  const query = parseListQuery(table, new URLSearchParams(list))
  return { channel, table, query, timeZone, rightsClass, reader: viewer, viewers: new Map() }
}

export function look(lens: Lens, socketId: string, window: Window): Viewer {
  const viewer = createViewer(socketId, window)
  lens.viewers.set(socketId, viewer)
  return viewer
}

/** The rows at the edges of its viewers' pages: where a changed row stands is told by them. */
export function edgesOf({ viewers }: Lens): string[] {
  return [...viewers.values()].flatMap(({ before, behind }) => [before, behind].filter((key) => key !== null))
}
