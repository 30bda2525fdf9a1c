import type { Clock } from '../std/clock.ts'
import type { Database } from '../tables/index.ts'
import { type CatalogTable, otherTables, relatedClass, toListSource } from '../tables/index.ts'
import { formatRange } from '../wire/board-range.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import type { KnownTile } from './known-tiles.ts'
import { readerLanguage } from './reader-language.ts'
import type { TileAsk } from './tile-ask.ts'
import { toAsker } from './to-asker.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
}

/** Days begin on quarters of an hour, in every zone. */
const dayMs = 900_000

/** Names what a tile shows to this reader; null if it is not worth keeping. */
export function nameTile(
  { database, clock }: Parts,
  tables: ReadonlyMap<string, CatalogTable>,
  { actor, tile, list, range, asker }: TileAsk,
): KnownTile | null {
  // The answer of a switch is newer than what was read before.
  if (!('list' in tile)) return null
  const table = tables.get(tile.table)
  if (table === undefined) return null
  const now = clock.now()
  const timeZone = asker.timeZone ?? 'UTC'
  const source = toListSource(table, { database, tables, asker: toAsker(actor, { timeZone, now }) })
  const { filter } = parseListQuery(tile.table, new URLSearchParams(list))
  const { id: _id, title: _title, width: _width, list: _list, view: _view, ...what } = tile
  const rights = [source.rights.rightsClass, relatedClass(source, filter)]
  const related = table.columns.flatMap(({ relation }) => relation?.table ?? [])
  return {
    name: JSON.stringify([
      rights,
      readerLanguage(actor).tag,
      what,
      list,
      formatRange(range),
      timeZone,
      Math.floor(now.getTime() / dayMs),
    ]),
    tables: [...new Set([table.id, ...otherTables(source, filter), ...related])],
  }
}
