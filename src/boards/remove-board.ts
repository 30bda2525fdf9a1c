import type { BoardParts } from './board-parts.ts'
import { toBoard } from './board-row.ts'
import { requireBoard, type SeenBoard } from './require-board.ts'
import { requirePerson, requireSharer } from './settle-board.ts'
import { tellBoard } from './tell-board.ts'

export async function removeBoard(parts: BoardParts, { actor, id, version }: SeenBoard): Promise<void> {
  const person = requirePerson(actor)
  const { database, tables } = parts.store
  await database.write(async (transaction) => {
    await transaction.lock('boards')
    const before = toBoard(await requireBoard(parts, transaction, { actor, id, version }), person)
    requireSharer(person, before)
    await transaction.run(tables.deleteFrom('boards').where('id', '=', id))
    await tellBoard(parts, transaction, { actor: person, before, after: null })
  })
}
