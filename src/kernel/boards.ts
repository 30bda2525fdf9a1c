import type { Access } from '../access/index.ts'
import type { Boards } from '../boards/index.ts'
import { Problem } from '../std/problem.ts'
import type { Catalog } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Board, BoardChange, BoardSummary, BoardWish, Tile } from '../wire/board.ts'
import type { BoardRange } from '../wire/board-range.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'
import type { TileData } from '../wire/tile-data.ts'
import type { Asker } from './asker.ts'
import { boardsInSight, toTileList } from './boards-in-sight.ts'
import type { Kernel } from './kernel.ts'
import type { TileReaderParts } from './tile-ask.ts'
import { createTileReader } from './tile-reader.ts'
import type { ViewSightParts } from './views-in-sight.ts'

export interface BoardCalls {
  /** Those that the actor may see: their own, then the shared ones, each by name. */
  list(actor: Actor): Promise<readonly BoardSummary[]>
  /** With empty places for tiles that the actor may not see. */
  find(actor: Actor, id: string): Promise<Board>
  create(actor: Actor, wish: BoardWish): Promise<Board>
  /** Refuses with the present board if somebody else has changed it. */
  change(actor: Actor, id: string, change: BoardChange): Promise<Board>
  remove(actor: Actor, id: string, version: number): Promise<void>
  /** What a tile shows to this actor. */
  tile(actor: Actor, where: TileAddress, asker?: Asker): Promise<TileData>
  /** The same of all tiles, each as soon as it is read. */
  tiles(actor: Actor, board: BoardDates, asker?: Asker): Promise<ReadonlyMap<string, Promise<TileData>>>
  /** The same of a tile that is on no board yet. */
  preview(actor: Actor, tile: TileWish, asker?: Asker): Promise<TileData>
}

export interface BoardDates {
  readonly board: string
  readonly range: BoardRange
}

export interface TileAddress extends BoardDates {
  readonly tile: string
}

export interface TileWish {
  readonly tile: Tile
  readonly range: BoardRange
}

export interface BoardsOptions extends TileReaderParts, ViewSightParts {
  readonly boards: Boards
  readonly catalog: Catalog
  readonly views: Pick<Kernel['views'], 'list'>
  readonly access: { readonly roles: Pick<Access['roles'], 'names'> }
}

export function createBoardCalls(options: BoardsOptions): BoardCalls {
  const { boards, catalog, views, access } = options
  const readTile = createTileReader(options)

  async function sightOf(actor: Actor) {
    const [tables, own] = await Promise.all([catalog.tables(), views.list(actor)])
    return { views: own, toSeen: boardsInSight(options, { actor, tables, views: own }) }
  }

  async function open(actor: Actor, id: string) {
    const [board, sight] = await Promise.all([boards.find(actor, id), sightOf(actor)])
    return { board: sight.toSeen(board), views: sight.views }
  }

  /** A board for a role that is gone would be for whoever makes a role of that name. */
  async function requireRoles({ sharedWith }: Pick<BoardWish, 'sharedWith'>): Promise<void> {
    if (sharedWith.length === 0) return
    const names = await access.roles.names()
    const unknown = sharedWith.find((role) => !names.includes(role))
    if (unknown === undefined) return
    const sentence = boardRefusals.noSuchRole(unknown)
    throw new Problem('invalid', sentence, { fields: { sharedWith: sentence } })
  }

  return {
    async list(actor) {
      const all = await boards.list(actor)
      return all.map(({ tiles: _tiles, ...board }) => board)
    },
    find: async (actor, id) => (await open(actor, id)).board,
    async create(actor, wish) {
      await requireRoles(wish)
      return (await sightOf(actor)).toSeen(await boards.create(actor, wish))
    },
    async change(actor, id, change) {
      await requireRoles(change)
      return (await sightOf(actor)).toSeen(await boards.change(actor, id, change))
    },
    remove: (actor, id, version) => boards.remove(actor, id, version),
    async tile(actor, { board: id, tile: wished, range }, asker = {}) {
      const { board, views: own } = await open(actor, id)
      const tile = board.tiles.find((one) => one.id === wished)
      if (tile === undefined) throw new Problem('not-found', boardRefusals.noSuchTile)
      return readTile({ actor, tile, list: toTileList(tile, own) ?? '', range, asker })
    },
    async tiles(actor, { board: id, range }, asker = {}) {
      const { board, views: own } = await open(actor, id)
      return new Map(
        board.tiles.map((tile) => [
          tile.id,
          readTile({ actor, tile, list: toTileList(tile, own) ?? '', range, asker }),
        ]),
      )
    },
    async preview(actor, { tile, range }, asker = {}) {
      const list = toTileList(tile, await views.list(actor))
      return list === null ? { kind: 'unseen' } : readTile({ actor, tile, list, range, asker })
    },
  }
}
