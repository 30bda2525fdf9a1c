import { isProblem, type ProblemCode } from '../std/problem.ts'
import type { TileData } from '../wire/tile-data.ts'
import type { TileAsk, TileReaderParts } from './tile-ask.ts'
import { readGroups, readNumber, readTime } from './tile-numbers.ts'
import { toTileQueries } from './tile-query.ts'
import { readRows, readSwitches } from './tile-rows.ts'

export type ReadTile = (ask: TileAsk) => Promise<TileData>

const late: TileData = { kind: 'late' }
const unseen: TileData = { kind: 'unseen' }

/** These say that something that the tile names is gone, or out of the reader's sight. */
const lost: readonly ProblemCode[] = ['not-found', 'forbidden', 'bad-request', 'invalid']

/** Reads what a tile shows with the rights of who looks at it, through the same calls as a list. */
export function createTileReader(parts: TileReaderParts): ReadTile {
  async function read(ask: TileAsk): Promise<TileData> {
    const { tile } = ask
    if (tile.kind === 'text') return { kind: 'text' }
    if (tile.kind === 'unseen') return unseen
    if (tile.kind === 'switches') return readSwitches(parts, ask, tile)
    const { columns } = await parts.tables.head(ask.actor, tile.table)
    const seen = { ...ask, columns, queries: toTileQueries(tile, ask.list, ask.range) }
    switch (tile.kind) {
      case 'number':
        return readNumber(parts, { ...seen, tile })
      case 'time':
        return readTime(parts, { ...seen, tile })
      case 'groups':
        return readGroups(parts, { ...seen, tile })
      case 'rows':
        return readRows(parts, { ...seen, tile })
      default:
        return tile satisfies never
    }
  }

  return async (ask) => {
    try {
      return await read(ask)
    } catch (failure) {
      if (isProblem(failure) && lost.includes(failure.code)) return unseen
      if (isProblem(failure) && failure.code === 'too-slow') return late
      throw failure
    }
  }
}
