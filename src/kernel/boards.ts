import type { Access } from '../access/index.ts'
import type { Boards } from '../boards/index.ts'
import { Problem } from '../std/problem.ts'
import { type Catalog, type CatalogTable, findFullId } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Board, BoardChange, BoardSummary, BoardWish, Tile } from '../wire/board.ts'
import type { BoardRange } from '../wire/board-range.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'
import type { ShownTile, TileData } from '../wire/tile-data.ts'
import type { Asker } from './asker.ts'
import { boardsInSight, toTileList } from './boards-in-sight.ts'
import type { Kernel } from './kernel.ts'
import { createKnownTiles, type TileReading } from './known-tiles.ts'
import { nameTile } from './name-tile.ts'
import type { OpenLive } from './open-live.ts'
import type { TileAsk, TileReaderParts } from './tile-ask.ts'
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
  /** A board with what its tiles show, as far as that is known within a moment. */
  screen(actor: Actor, board: BoardDates & SomeTiles, asker?: Asker): Promise<BoardScreen>
  /** The same of a tile that is on no board yet. */
  preview(actor: Actor, tile: TileWish, asker?: Asker): Promise<TileData>
}

export interface BoardDates {
  readonly board: string
  readonly range: BoardRange
}

interface SomeTiles {
  /** The ids of the tiles to read; by default all. */
  readonly only?: readonly string[]
  /** How long the page waits for what is not known. Default 700. */
  readonly patienceMs?: number
}

export interface BoardScreen {
  readonly board: Board
  readonly tiles: Readonly<Record<string, ShownTile>>
  /** Whether every write to the tables of these tiles is told at once. */
  readonly isHeard: boolean
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
  readonly live: Pick<OpenLive, 'onWrite' | 'isHeard'>
  readonly views: Pick<Kernel['views'], 'list'>
  readonly access: { readonly roles: Pick<Access['roles'], 'names'> }
}

/** The page shows what it has after this time. */
const usualPatienceMs = 700

export function createBoardCalls(options: BoardsOptions): BoardCalls {
  const { boards, catalog, views, access, live, clock } = options
  const readTile = createTileReader(options)
  const known = createKnownTiles(clock, live.isHeard)
  live.onWrite(known.change)

  async function sightOf(actor: Actor) {
    const [tables, own] = await Promise.all([catalog.tables(), views.list(actor)])
    return { tables, views: own, toSeen: boardsInSight(options, { actor, tables, views: own }) }
  }

  async function open(actor: Actor, id: string) {
    const [board, sight] = await Promise.all([boards.find(actor, id), sightOf(actor)])
    return { ...sight, board: sight.toSeen(board) }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  /** Others may wait for the same, so it goes on when this reader leaves. */
  function read({ views: own, tables }: Opened, ask: Omit<TileAsk, 'list'>): TileReading {
    const shared = {
      ...ask,
      list: toTileList(ask.tile, own) ?? '',
      asker: { timeZone: ask.asker.timeZone ?? 'UTC' },
    }
    const name = nameTile(options, tables, shared)
    return name === null ? { old: null, fresh: readTile(shared) } : known.read(name, () => readTile(shared))
  }

  /** What is wished with known roles and the full ids of tables. */
  async function check<Wish extends BoardWish>(wish: Wish): Promise<Wish> {
    const names = wish.sharedWith.length === 0 ? [] : await access.roles.names()
    requireRoles(wish, names)
    const tables = await catalog.tables()
    return { ...wish, tiles: wish.tiles.map((tile) => withFullId(tile, tables)) }
  }

  return {
    async list(actor) {
      const all = await boards.list(actor)
      return all.map(({ tiles: _tiles, ...board }) => board)
    },
    find: async (actor, id) => (await open(actor, id)).board,
    async create(actor, wish) {
      return (await sightOf(actor)).toSeen(await boards.create(actor, await check(wish)))
    },
    async change(actor, id, change) {
      return (await sightOf(actor)).toSeen(await boards.change(actor, id, await check(change)))
    },
    remove: (actor, id, version) => boards.remove(actor, id, version),
    async tile(actor, { board: id, tile: wished, range }, asker = {}) {
      const opened = await open(actor, id)
      const tile = opened.board.tiles.find((one) => one.id === wished)
      if (tile === undefined) throw new Problem('not-found', boardRefusals.noSuchTile)
      return read(opened, { actor, tile, range, asker }).fresh
    },
    async screen(actor, { board: id, range, only, patienceMs = usualPatienceMs }, asker = {}) {
      const opened = await open(actor, id)
      const { board } = opened
      const wished = board.tiles.filter((tile) => only === undefined || only.includes(tile.id))
      const patience = AbortSignal.timeout(patienceMs)
      const tiles = wished.map(async (tile) => {
        const reading = read(opened, { actor, tile, range, asker })
        return [tile.id, await showInTime(reading, patience)] as const
      })
      const isHeard = wished.every((tile) => !('table' in tile) || live.isHeard(tile.table))
      return { board, tiles: Object.fromEntries(await Promise.all(tiles)), isHeard }
    },
    async preview(actor, { tile: wished, range }, asker = {}) {
      const tile = withFullId(wished, await catalog.tables())
      const list = toTileList(tile, await views.list(actor))
      return list === null ? { kind: 'unseen' } : readTile({ actor, tile, list, range, asker })
    },
  }
}

/** A board for a role that is gone would be for whoever makes a role of that name. */
function requireRoles({ sharedWith }: Pick<BoardWish, 'sharedWith'>, known: readonly string[]): void {
  const unknown = sharedWith.find((role) => !known.includes(role))
  if (unknown === undefined) return
  const sentence = boardRefusals.noSuchRole(unknown)
  throw new Problem('invalid', sentence, { fields: { sharedWith: sentence } })
}

/** A table may be named without its schema. */
function withFullId(tile: Tile, tables: ReadonlyMap<string, CatalogTable>): Tile {
  if (!('table' in tile)) return tile
  return { ...tile, table: findFullId(tables, tile.table) ?? tile.table }
}

/** What is not there in time goes on, and is kept for whoever asks next. */
async function showInTime({ old, fresh }: TileReading, patience: AbortSignal): Promise<ShownTile> {
  const late = new Promise<null>((resolve) =>
    patience.addEventListener('abort', () => resolve(null), { once: true }),
  )
  // A read that fails after its page is gone fails again for whoever asks next.
  fresh.catch(() => {})
  const data = await Promise.race([fresh, late])
  if (data !== null) return { data, readAt: null }
  return old ?? { data: null, readAt: null }
}
