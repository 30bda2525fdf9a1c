import { isProblem } from '../std/problem.ts'
import { toRowLabel } from '../wire/row-label.ts'
import type { TileData } from '../wire/tile-data.ts'
import type { ListTileAsk, OfKind, TileAsk, TileReaderParts } from './tile-ask.ts'
import { toBehind } from './tile-query.ts'

/** Without a wish, as many columns as are read at a glance. */
const usualColumns = 4

export async function readRows(
  { lists }: TileReaderParts,
  ask: ListTileAsk<OfKind<'rows'>>,
): Promise<TileData> {
  const { actor, tile, queries, asker, columns } = ask
  const wished = columns.filter(({ name }) => tile.columns.includes(name))
  const shown = wished.length > 0 ? wished : columns.slice(0, usualColumns)
  const query = {
    ...queries.now,
    columns: shown.map(({ name }) => name),
    size: tile.most,
    count: 'none' as const,
  }
  const { rows, labels } = await lists.rows(actor, query, asker)
  return { kind: 'rows', table: tile.table, columns: shown, rows, labels, behind: toBehind(queries.now) }
}

export async function readSwitches(
  { rows, tables }: TileReaderParts,
  { actor, asker }: TileAsk,
  tile: OfKind<'switches'>,
): Promise<TileData> {
  const head = await tables.head(actor, tile.table)
  const found = head.switches.find(({ column }) => column === tile.column)
  const column = head.columns.find(({ name }) => name === tile.column)
  if (found === undefined || column === undefined) return { kind: 'unseen' }
  const read = await Promise.all(
    tile.keys.map(async (key) => {
      try {
        const { row } = await rows.find(actor, { table: tile.table, key }, asker)
        return [{ key, label: toRowLabel(row, head.rowLabel), value: row.values[tile.column] ?? null }]
      } catch (failure) {
        // A row that is gone leaves no gap.
        if (isProblem(failure) && failure.code === 'not-found') return []
        throw failure
      }
    }),
  )
  return { kind: 'switches', table: tile.table, switch: found, column, rows: read.flat() }
}
