import { can } from '../access/index.ts'
import { readJson } from '../std/json.ts'
import type { BoardRow } from '../store/index.ts'
import { hasOneOf, isMadeBy, readRoles } from '../views/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type Board, tilesShape } from '../wire/board.ts'

/** For an actor who may not see it, the board does not exist. */
export function isSeenBy(row: BoardRow, actor: Actor): boolean {
  return isMadeBy(row, actor) || hasOneOf(actor, row.shared_with)
}

export function toBoard(row: BoardRow, actor: Actor): Board {
  const mine = isMadeBy(row, actor)
  const sharedWith = readRoles(row.shared_with)
  const tiles = tilesShape.safeParse(readJson(row.tiles))
  return {
    id: row.id,
    name: row.name,
    // Tiles of another release may have another form.
    tiles: tiles.success ? tiles.data : [],
    sharedWith,
    version: row.version,
    by: row.person_name,
    mine,
    mayChange: actor.kind === 'person' && (sharedWith.length > 0 ? can(actor, 'share-views') : mine),
    changedAt: row.updated_at,
    changedBy: row.changed_by,
  }
}
