import type { Actor } from '../wire/actor.ts'
import type { Board, BoardChange, BoardWish } from '../wire/board.ts'
import type { BoardParts } from './board-parts.ts'
import { isSeenBy, toBoard } from './board-row.ts'
import { changeBoard } from './change-board.ts'
import { createBoard } from './create-board.ts'
import { removeBoard } from './remove-board.ts'
import { refuseUnknown } from './require-board.ts'

/** Boards as they are kept. The caller decides which of their tiles the actor may see. */
export interface Boards {
  /** Those that the actor may see: their own, then the shared ones, each by name. */
  list(actor: Actor): Promise<Board[]>
  find(actor: Actor, id: string): Promise<Board>
  create(actor: Actor, wish: BoardWish): Promise<Board>
  /** Throws Problem `conflict` with the present board if the change is based on another version. */
  change(actor: Actor, id: string, change: BoardChange): Promise<Board>
  remove(actor: Actor, id: string, version: number): Promise<void>
}

export function createBoards(parts: BoardParts): Boards {
  const { database, tables } = parts.store
  return {
    async list(actor) {
      const rows = await database.read(tables.selectFrom('boards').selectAll().orderBy('id'))
      const mineFirst = (one: Board, other: Board) => Number(other.mine) - Number(one.mine)
      return rows
        .filter((row) => isSeenBy(row, actor))
        .map((row) => toBoard(row, actor))
        .toSorted((one, other) => mineFirst(one, other) || byName.compare(one.name, other.name))
    },
    async find(actor, id) {
      const [row] = await database.read(tables.selectFrom('boards').selectAll().where('id', '=', id))
      if (row === undefined || !isSeenBy(row, actor)) throw refuseUnknown()
      return toBoard(row, actor)
    },
    create: (actor, wish) => createBoard(parts, actor, wish),
    change: (actor, id, change) => changeBoard(parts, { actor, id, change }),
    remove: (actor, id, version) => removeBoard(parts, { actor, id, version }),
  }
}

const byName = new Intl.Collator('en', { numeric: true })
