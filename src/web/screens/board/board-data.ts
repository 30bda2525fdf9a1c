import type { Board } from '../../../wire/board.ts'
import type { BoardRange } from '../../../wire/board-range.ts'
import type { ShownTile } from '../../../wire/tile-data.ts'
import type { Panel } from './edit/read-panel.ts'

/** What the page of a board is drawn from. */
export interface BoardScreen {
  readonly board: Board
  readonly range: BoardRange
  readonly tiles: Readonly<Record<string, ShownTile>>
  /** Whether every write to the tables of the board is told at once. */
  readonly isHeard: boolean
  /** The id of the reader. */
  readonly reader: string
  readonly now: string
  /** The id of the only tile that is shown, in large; null for all. */
  readonly large: string | null
  /** Whether it hangs on a wall: large, and without anything to press. */
  readonly isWall: boolean
  /** Null unless the board is edited. */
  readonly editing: Editing | null
}

export interface Editing {
  /** The roles that the board can be shared with; none if the person may not share. */
  readonly roles: readonly string[]
  readonly panel: Panel
}
