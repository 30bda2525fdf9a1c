import type { Kernel } from '../../../kernel/index.ts'
import type { PersonActor } from '../../../wire/actor.ts'
import type { Board } from '../../../wire/board.ts'
import { boardLimits } from '../../../wire/board-limits.ts'

interface Copied {
  readonly board: Board
  /** Names a copy. */
  copied(name: string): string
}

/** A copy is its maker's alone, and has the tiles that they see. A copy of a copy has a number. */
export async function copyBoard(
  boards: Kernel['boards'],
  actor: PersonActor,
  { board, copied }: Copied,
): Promise<Board> {
  const own = (await boards.list(actor)).filter(({ mine }) => mine)
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const first = copied(board.name.slice(0, boardLimits.name - 12))
  const numbered = Array.from({ length: boardLimits.boards }, (_, at) => `${first} ${at + 2}`)
  const name = [first, ...numbered].find((one) => !names.has(one.toLowerCase())) ?? first
  return boards.create(actor, { name, tiles: board.tiles, sharedWith: [] })
}
