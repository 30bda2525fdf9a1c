import type { BoardRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Board, BoardChange, Tile } from '../wire/board.ts'
import { requireFreeName } from './board-names.ts'
import type { BoardParts } from './board-parts.ts'
import { toBoard } from './board-row.ts'
import { requireBoard } from './require-board.ts'
import { requirePerson, requireSharer, settleBoard } from './settle-board.ts'
import { tellBoard } from './tell-board.ts'

export interface ChangedBoard {
  readonly actor: Actor
  readonly id: string
  readonly change: BoardChange
}

export async function changeBoard(parts: BoardParts, { actor, id, change }: ChangedBoard): Promise<Board> {
  const person = requirePerson(actor)
  const { version, ...wish } = change
  const { database, tables } = parts.store
  return database.write(async (transaction) => {
    await transaction.lock('boards')
    const row = await requireBoard(parts, transaction, { actor, id, version })
    const before = toBoard(row, person)
    const settled = settleBoard({ ...wish, tiles: keepUnseen(wish.tiles, before.tiles) })
    requireSharer(person, before, settled)
    await requireFreeName(parts, transaction, { id, name: settled.name, person: row.person_id })
    const next = {
      name: settled.name,
      tiles: JSON.stringify(settled.tiles),
      shared_with: JSON.stringify(settled.sharedWith),
      version: version + 1,
      updated_at: parts.clock.now().toISOString(),
      changed_by: person.name,
    } satisfies Partial<BoardRow>
    await transaction.run(tables.updateTable('boards').set(next).where('id', '=', id))
    const after = toBoard({ ...row, ...next }, person)
    await tellBoard(parts, transaction, { actor: person, before, after })
    return after
  })
}

/** A person who does not see a tile moves it, or leaves it out, but does not change it. */
function keepUnseen(tiles: readonly Tile[], before: readonly Tile[]): readonly Tile[] {
  return tiles.flatMap((tile) => {
    if (tile.kind !== 'unseen') return [tile]
    return before.filter(({ id }) => id === tile.id).map((kept) => ({ ...kept, width: tile.width }))
  })
}
