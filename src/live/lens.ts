import { isProblem } from '../std/problem.ts'
import type { ListSource } from '../tables/index.ts'
import type { ListQuery } from '../wire/list-query.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import type { LiveLists } from './live-parts.ts'
import { createViewer, type Viewer } from './viewer.ts'
import type { Window, WindowViewer } from './window.ts'

/** One list for one rights class. It is read once for all its viewers. */
export interface Lens {
  readonly channel: string
  readonly table: string
  readonly query: ListQuery
  readonly timeZone: string
  readonly rightsClass: string
  readonly relatedClass: string
  /** The other tables that decide which rows it has. */
  readonly others: readonly string[]
  /** The viewer for whom it is read. All of the class see the same. */
  readonly reader: WindowViewer
  /** The viewers by their sockets. */
  readonly viewers: Map<string, Viewer>
  /** True if counting its rows takes long. */
  isCostly: boolean
}

export function createLens(channel: string, window: Window): Lens {
  const { table, list, timeZone, rightsClass, relatedClass, others, viewer } = window
  const query = parseListQuery(table, new URLSearchParams(list))
  return {
    channel,
    table,
    query,
    timeZone,
    rightsClass,
    relatedClass,
    others,
    reader: viewer,
    viewers: new Map(),
    isCostly: false,
  }
}

export function look(lens: Lens, socketId: string, window: Window): Viewer {
  const viewer = createViewer(socketId, window)
  lens.viewers.set(socketId, viewer)
  return viewer
}

/** The rows at the edges of its viewers' pages, which show whether a changed row belongs to a page. */
export function edgesOf({ viewers }: Lens): string[] {
  return [...viewers.values()].flatMap(({ before, behind }) => [before, behind].filter((key) => key !== null))
}

/** The table with the rights of its readers; null if those have changed, so that their pages must load again. */
export async function sourceOf(lists: Pick<LiveLists, 'source'>, lens: Lens): Promise<ListSource | null> {
  try {
    const source = await lists.source(lens.reader, lens.table, lens.timeZone)
    return source.rights.rightsClass === lens.rightsClass ? source : null
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return null
  }
}

/** The query for a page of the list and the row after it: if it was the last page, that row is on it now. */
export function placeQuery({ table, query }: Lens, place: string): ListQuery {
  const { size, cursor } = parseListQuery(table, new URLSearchParams(place))
  return { ...query, cursor, size: size + 1, count: 'none' }
}

/** Whether the list contains every row of the table. */
export function isWhole({ query }: Lens, { rights }: ListSource): boolean {
  return query.filter === null && query.search === '' && rights.rows === null
}
