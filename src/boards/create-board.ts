import { createId } from '../std/ids.ts'
import type { BoardRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Board, BoardWish } from '../wire/board.ts'
import { requireFreeName } from './board-names.ts'
import type { BoardParts } from './board-parts.ts'
import { toBoard } from './board-row.ts'
import { requirePerson, requireSharer, settleBoard } from './settle-board.ts'
import { tellBoard } from './tell-board.ts'

export async function createBoard(parts: BoardParts, actor: Actor, wish: BoardWish): Promise<Board> {
  const person = requirePerson(actor)
  const settled = settleBoard(wish)
  requireSharer(person, settled)
  const { database, tables } = parts.store
  return database.write(async (transaction) => {
    // The lock keeps two tabs from creating two boards of one name, or more than the limit.
    await transaction.lock('boards')
    await requireFreeName(parts, transaction, { id: null, name: settled.name, person: person.id })
    const now = parts.clock.now()
    const row: BoardRow = {
      id: createId(now),
      name: settled.name,
      tiles: JSON.stringify(settled.tiles),
      person_id: person.id,
      person_name: person.name,
      shared_with: JSON.stringify(settled.sharedWith),
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      changed_by: person.name,
    }
    await transaction.run(tables.insertInto('boards').values(row))
    const board = toBoard(row, person)
    await tellBoard(parts, transaction, { actor: person, before: null, after: board })
    return board
  })
}
