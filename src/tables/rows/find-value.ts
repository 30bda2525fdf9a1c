import { sql } from 'kysely'
import type { ColumnSchema, ReadLimits } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Turnstile } from '../../std/turnstile.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../../wire/texts/refusals/rows.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { maskedColumns, readableColumns } from '../catalog/readable.ts'
import type { ListSource } from '../source.ts'
import { type KeyCondition, toKeyConditions } from './key-conditions.ts'
import { noSuchRow } from './no-such-row.ts'
import { createIsSeen, createToKey } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { type RowSelect, selectRows } from './select-rows.ts'
import { toSlots } from './slots.ts'

/** One value of one row as a whole. */
export interface WholeCell {
  readonly isText: boolean
  /** UTF-8 for text. The pieces are read one at a time as the caller consumes them. */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>
}

export interface ValueAsk {
  readonly source: ListSource
  readonly key: string
  /** The column's name. */
  readonly column: string
  readonly limits: ReadLimits
  /** The queue for statements of downloads, so that lists keep their readers. */
  readonly places: Turnstile
}

/**
 * A database skips all bytes before a piece, so pieces are large. But a server sends bytes as twice as much text, which
 * is decoded at once: 4 MB block the event loop for 50 ms.
 */
const pieceBytes = 2 * 2 ** 20

export async function findValue(ask: ValueAsk): Promise<WholeCell> {
  const { source, key, limits, places } = ask
  const column = requireReadable(source, ask.column)
  const slots = toSlots(source.table.key)
  const { size } = source.database.sql.wholeOf(column)
  const toKey = createToKey(source, slots)
  const isSeen = createIsSeen(source)
  const texts = decodeKey(key)
  for (const isKey of toKeyConditions(source, texts)) {
    const select = selectByKey(ask, isKey).select(size.as('size'))
    const [row] = await places.pass(() => source.database.read(select, limits), limits.signal)
    if (row === undefined || (isKey.exactly && toKey(row) !== encodeKey(texts))) continue
    if (isSeen !== null && !isSeen(row, column.name)) {
      throw new Problem('not-found', rowRefusals.noSuchColumn(column.name))
    }
    if (row.size === null) throw new Problem('not-found', rowRefusals.noValue(column.name))
    const pieces = readPieces(ask, { column, isKey, size: Number(row.size) })
    return { isText: column.type !== 'bytes', pieces }
  }
  throw noSuchRow()
}

function requireReadable({ table, rights }: ListSource, name: string): ColumnSchema {
  const isNamed = ({ schema }: CatalogColumn) => schema.name === name
  if (maskedColumns(table, rights).some(isNamed)) {
    throw new Problem('bad-request', listRefusals.maskedColumn(name))
  }
  const column = readableColumns(table, rights).find(isNamed)
  if (column === undefined) throw new Problem('not-found', rowRefusals.noSuchColumn(name))
  return column.schema
}

function selectByKey({ source }: ValueAsk, { condition }: KeyCondition): RowSelect {
  return selectRows(source, toSlots(source.table.key), [...toRightsConditions(source), condition]).limit(1)
}

interface Found {
  readonly column: ColumnSchema
  readonly isKey: KeyCondition
  readonly size: number
}

/** Each piece checks again whether the reader may see the value: a hidden one has no size. */
async function* readPieces(
  ask: ValueAsk,
  { column, isKey, size }: Found,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { database } = ask.source
  const whole = database.sql.wholeOf(column)
  for (let from = 0; ; from += pieceBytes) {
    const select = selectByKey(ask, isKey).select([
      sql<Uint8Array<ArrayBuffer> | null>`substr(${whole.bytes}, ${sql.lit(from + 1)}, ${sql.lit(pieceBytes)})`.as(
        'piece',
      ),
      whole.size.as('size'),
    ])
    const [row] = await ask.places.pass(() => database.read(select, ask.limits), ask.limits.signal)
    // Half of one value and half of another make no valid value.
    if (row === undefined || row.size === null || Number(row.size) !== size) {
      throw new Problem('conflict', rowRefusals.changedWhileRead)
    }
    // SQLite returns null for zero bytes.
    const { piece } = row
    if (piece !== null && piece.length > 0) yield piece
    if (piece === null || piece.length < pieceBytes) return
  }
}
