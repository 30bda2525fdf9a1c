import { can } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { Actor, PersonActor } from '../wire/actor.ts'
import type { BoardWish, Tile } from '../wire/board.ts'
import { parseListQuery, toListSearch } from '../wire/list-query-url.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'

export function requirePerson(actor: Actor): PersonActor {
  if (actor.kind !== 'person') throw new Problem('forbidden', boardRefusals.personsOnly)
  return actor
}

/** Whoever changes a shared board changes it for everybody who sees it. */
export function requireSharer(actor: Actor, ...boards: readonly Pick<BoardWish, 'sharedWith'>[]): void {
  if (boards.some(({ sharedWith }) => sharedWith.length > 0) && !can(actor, 'share-views')) {
    throw new Problem('forbidden', boardRefusals.mayNotShare)
  }
}

/** Normalises a board for the store: one spelling of each list, without a place in it. Throws Problem `invalid`. */
export function settleBoard({ name, tiles, sharedWith }: BoardWish): BoardWish {
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) throw refuse('name', boardRefusals.strangeName)
  if (new Set(tiles.map(({ id }) => id)).size < tiles.length) {
    throw refuse('tiles', boardRefusals.twiceTheSameTile)
  }
  const seen = tiles.filter(({ kind }) => kind !== 'unseen')
  return { name, tiles: seen.map(settleTile), sharedWith: [...new Set(sharedWith)].sort() }
}

function settleTile(tile: Tile): Tile {
  if (!('list' in tile)) return tile
  const query = parseListQuery(tile.table, new URLSearchParams(tile.list))
  if (query.columns !== null) throw refuse('tiles', viewRefusals.columnsInList)
  const { filter, search, sort } = query
  const list = toListSearch({ ...parseListQuery(tile.table, new URLSearchParams()), filter, search, sort })
  return { ...tile, list }
}

export function refuse(field: keyof BoardWish, sentence: Words): Problem {
  return new Problem('invalid', sentence, { fields: { [field]: sentence } })
}
