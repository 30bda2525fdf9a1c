import type { Clock } from '../std/clock.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListTile, Tile } from '../wire/board.ts'
import type { BoardRange } from '../wire/board-range.ts'
import type { Column } from '../wire/column.ts'
import type { Asker } from './asker.ts'
import type { Kernel } from './kernel.ts'
import type { TileQueries } from './tile-query.ts'

export interface TileReaderParts {
  readonly lists: Pick<Kernel['lists'], 'count' | 'aggregate' | 'groups' | 'rows'>
  readonly tables: Pick<Kernel['tables'], 'head'>
  readonly rows: Pick<Kernel['rows'], 'find'>
  readonly clock: Clock
}

export interface TileAsk {
  readonly actor: Actor
  readonly tile: Tile
  /** The tile's own list, or that of its view. */
  readonly list: string
  readonly range: BoardRange
  readonly asker: Asker
}

export type OfKind<K extends Tile['kind']> = Extract<Tile, { readonly kind: K }>

/** A tile over a list, with the columns that its reader sees. */
export interface ListTileAsk<T extends ListTile> extends Omit<TileAsk, 'tile'> {
  readonly tile: T
  readonly columns: readonly Column[]
  readonly queries: TileQueries
}
