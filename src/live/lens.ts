import { isProblem } from '../std/problem.ts'
import type { ListSource } from '../tables/index.ts'
import type { ListQuery } from '../wire/list-query.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import type { LiveLists } from './live-parts.ts'
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
  /** To count its rows takes long. */
  isCostly: boolean
}

export function createLens(channel: string, window: Window): Lens {
  const { table, list, timeZone, rightsClass, viewer } = window
  const query = parseListQuery(table, new URLSearchParams(list))
  return { channel, table, query, timeZone, rightsClass, reader: viewer, viewers: new Map(), isCostly: false }
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

/** The table as its readers read it; null where they may no more, or by other rights: their pages must be asked for again. */
export async function sourceOf(lists: Pick<LiveLists, 'source'>, lens: Lens): Promise<ListSource | null> {
  try {
    const source = await lists.source(lens.reader, lens.table, lens.timeZone)
    return source.rights.rightsClass === lens.rightsClass ? source : null
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return null
  }
}

/** The list at a page of it, with the row behind that: where the page was the last one, it stands on it now. */
export function placeQuery({ table, query }: Lens, place: string): ListQuery {
  const { size, cursor } = parseListQuery(table, new URLSearchParams(place))
  return { ...query, cursor, size: size + 1, count: 'none' }
}

/** Whether the list has every row of the table. */
export function isWhole({ query }: Lens, { rights }: ListSource): boolean {
  return query.filter === null && query.search === '' && rights.rows === null
}
