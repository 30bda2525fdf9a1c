import { type AliasedExpression, sql } from 'kysely'
import { pageAlias } from '../../db/index.ts'
import { cutAsListed } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, slotOf } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import type { Position } from './cursor.ts'
import type { OrderKey } from './order.ts'

/** Longer values make no place, because a cursor is part of an address. */
const longest = 500

/** Reads the place of each row of a page. */
export interface PositionReader {
  /** The columns that it reads in addition: the whole of each cut value, unless it is too long. */
  readonly selected: readonly AliasedExpression<unknown, string>[]
  /** Returns null if a value is too long. */
  read(row: FetchedRow): Position | null
}

export function createPositionReader(
  source: RowSource,
  slots: readonly Slot[],
  keys: readonly OrderKey[],
): PositionReader {
  const parts = keys.map(({ column }, at) => toPart(source, slotOf(slots, column), at))
  return {
    selected: parts.flatMap((part) => part.selected),
    read(row) {
      const texts = parts.map((part) => part.read(row))
      return texts.includes(tooLong) ? null : texts.map((text) => (text === tooLong ? null : text))
    },
  }
}

const tooLong = Symbol('too long')

interface Part {
  readonly selected: readonly AliasedExpression<unknown, string>[]
  read(row: FetchedRow): string | null | typeof tooLong
}

function toPart(source: RowSource, slot: Slot, at: number): Part {
  const { column, alias } = slot
  const { toCursor } = source.database.values
  if (cutAsListed(source)(slot) === null) {
    return {
      selected: [],
      read(row) {
        const text = toCursor(row[alias], column)
        return text !== null && text.length > longest ? tooLong : text
      },
    }
  }
  const value = sql.id(pageAlias, alias)
  const bytes = source.database.sql.sizeOf(column, alias)
  const [whole, size] = [`whole ${at}`, `size ${at}`]
  return {
    selected: [sql`case when ${bytes} <= ${sql.lit(longest)} then ${value} end`.as(whole), bytes.as(size)],
    read: (row) => (Number(row[size]) > longest ? tooLong : toCursor(row[whole], column)),
  }
}
