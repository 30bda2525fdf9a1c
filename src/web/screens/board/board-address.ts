import { type BoardRange, formatRange } from '../../../wire/board-range.ts'

export interface BoardPlace {
  readonly id: string
  readonly range: BoardRange
}

interface Ways {
  readonly edit?: string
  readonly add?: string
  readonly table?: string
  readonly tile?: string
  readonly wall?: string
}

/** The page of a board. Its dates stay while it is edited, or a tile is open. */
export function toBoardUrl({ id, range }: BoardPlace, ways: Ways = {}): string {
  const search = [formatRange(range), new URLSearchParams({ ...ways }).toString()].filter((one) => one !== '')
  return `/boards/${id}${search.length === 0 ? '' : `?${search.join('&')}`}`
}

/** The data of some tiles, or of one that is waited for. */
export function toTilesUrl({ id, range }: BoardPlace, tiles: readonly string[]): string {
  const search = [formatRange(range), ...tiles.map((tile) => `tile=${tile}`)].filter((one) => one !== '')
  return `/api/boards/${id}/tiles?${search.join('&')}`
}

export function toTileUrl({ id, range }: BoardPlace, tile: string): string {
  const search = formatRange(range)
  return `/api/boards/${id}/tiles/${tile}${search && `?${search}`}`
}
