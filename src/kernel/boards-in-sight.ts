import { type CatalogTable, mayAsk, readableColumns, toListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Board, Tile } from '../wire/board.ts'
import type { View } from '../wire/view.ts'
import { toAsker } from './to-asker.ts'
import type { ViewSightParts } from './views-in-sight.ts'

export interface BoardSight {
  readonly actor: Actor
  readonly tables: ReadonlyMap<string, CatalogTable>
  /** Those that the actor may use. */
  readonly views: readonly View[]
}

/** A tile is seen by those who may read all columns that it names. For others its place stays empty. */
export function boardsInSight(
  { database, clock }: ViewSightParts,
  { actor, tables, views }: BoardSight,
): (board: Board) => Board {
  const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })

  function isSeen(tile: Tile): boolean {
    if (tile.kind === 'text' || tile.kind === 'unseen') return true
    const table = tables.get(tile.table)
    if (table === undefined || !asker.rightsOn(table).may.has('read')) return false
    const source = toListSource(table, { database, tables, asker })
    const names = new Set(readableColumns(table, source.rights).map(({ schema }) => schema.name))
    const list = toTileList(tile, views)
    return columnsOf(tile).every((name) => names.has(name)) && list !== null && mayAsk(source, list)
  }

  return (board) => ({
    ...board,
    tiles: board.tiles.map((tile) =>
      isSeen(tile) ? tile : { kind: 'unseen', id: tile.id, width: tile.width },
    ),
  })
}

/** The list of a tile, which may be that of a view; null if the view is gone, or not for this reader. */
export function toTileList(tile: Tile, views: readonly View[]): string | null {
  if (!('list' in tile)) return ''
  if (tile.view === null) return tile.list
  return views.find(({ id, table }) => id === tile.view && table === tile.table)?.list ?? null
}

function columnsOf(tile: Tile): string[] {
  switch (tile.kind) {
    case 'number':
      return named(tile.measure?.column, tile.time)
    case 'time':
      return named(tile.measure?.column, tile.time)
    case 'groups':
      return named(tile.measure?.column, tile.time, tile.by)
    case 'rows':
      return named(tile.time, ...tile.columns)
    case 'switches':
      return [tile.column]
    default:
      return []
  }
}

function named(...names: readonly (string | null | undefined)[]): string[] {
  return names.filter((name) => typeof name === 'string')
}
