import { can, roleNamesOf } from '../access/index.ts'
import { readJson } from '../std/json.ts'
import type { BoardRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type Board, tilesShape } from '../wire/board.ts'

export function isMadeBy(row: Pick<BoardRow, 'person_id'>, actor: Actor): boolean {
  return actor.kind === 'person' && row.person_id === actor.id
}

/** For an actor who may not see it, the board does not exist. */
export function isSeenBy(row: BoardRow, actor: Actor): boolean {
  const own = roleNamesOf(actor)
  return isMadeBy(row, actor) || readRoles(row.shared_with).some((role) => own.includes(role))
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

function readRoles(json: string): string[] {
  const told = readJson(json)
  return Array.isArray(told) ? told.filter((role) => typeof role === 'string') : []
}
