import type { Tile } from '../../../../wire/board.ts'

export const arrangements = ['earlier', 'later', 'narrower', 'wider', 'drop'] as const
export type Arrangement = (typeof arrangements)[number]

export interface Arranged {
  readonly how: Arrangement | 'before'
  /** The id of the tile. */
  readonly tile: string
  /** With `before`: the id of the tile that comes after it; null at the end. */
  readonly before?: string | null
}

const widest = 4

/** The tiles of a board after one of them was moved, made narrower or wider, or taken off. */
export function arrange(tiles: readonly Tile[], { how, tile: id, before = null }: Arranged): readonly Tile[] {
  const at = tiles.findIndex((tile) => tile.id === id)
  const tile = tiles[at]
  if (tile === undefined) return tiles
  switch (how) {
    case 'earlier':
      return moveTo(tiles, tile, Math.max(at - 1, 0))
    case 'later':
      return moveTo(tiles, tile, at + 1)
    case 'narrower':
      return tiles.with(at, { ...tile, width: Math.max(tile.width - 1, 1) })
    case 'wider':
      return tiles.with(at, { ...tile, width: Math.min(tile.width + 1, widest) })
    case 'drop':
      return tiles.filter((one) => one !== tile)
    case 'before': {
      if (before === id) return tiles
      const others = tiles.filter((one) => one !== tile)
      const place = others.findIndex((one) => one.id === before)
      return moveTo(tiles, tile, place === -1 ? others.length : place)
    }
    default:
      return how satisfies never
  }
}

function moveTo(tiles: readonly Tile[], tile: Tile, at: number): readonly Tile[] {
  return tiles.filter((one) => one !== tile).toSpliced(at, 0, tile)
}

/** With a tile in the place of the one with its id, or at the end. */
export function putTile(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const at = tiles.findIndex(({ id }) => id === tile.id)
  return at === -1 ? [...tiles, tile] : tiles.with(at, { ...tile, width: tiles[at]?.width ?? tile.width })
}
