import type { Tile } from '../../../wire/board.ts'
import type { TileData } from '../../../wire/tile-data.ts'

/** The fields of a form about boards, as they were typed. */
export interface TypedBoard {
  readonly do: string
  readonly name: string
}

/** The answer to a form about boards. */
export interface BoardAnswer {
  readonly typed: TypedBoard | null
  /** What was typed of a tile that was not kept, or not yet. */
  readonly draft: Tile | null
  /** What that tile shows; null if nobody asked. */
  readonly preview: TileData | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export const unanswered: BoardAnswer = { typed: null, draft: null, preview: null, detail: null, fields: {} }
