import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pageAlias } from '../../db/index.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { readableColumns } from '../catalog/readable.ts'
import type { Position } from '../pages/cursor.ts'
import { createPrepared, type PagePlan } from '../pages/list-plan.ts'
import { breakTies, type Order, toOrder } from '../pages/order.ts'
import { isIndexed, seenColumns } from '../rights/seen-table.ts'
import { anyOf } from '../rows/logic.ts'
import { chooseColumns, cutAsListed, type RowSelect, reachesOf } from '../rows/select-rows.ts'
import { type FetchedRow, mostSelected, type Slot, slotOf, toSlots } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'

/** How an export reads rows: whole, except rows whose long values would make a chunk too large. */
export interface ExportPlan extends PagePlan {
  /** The approximate length of a chunk. */
  readonly chunkCharacters: number
  /** True if the row's long values stayed in the database: the row is then read alone. */
  isPartial(row: FetchedRow): boolean
  toPosition(row: FetchedRow): Position
}

/** Values up to this many bytes travel together. */
const longFrom = 2_000
const partial = 'is partial'
/** Without an index for the order, each chunk sorts all rows again, so there are fewer chunks. */
const chunkCharacters = { walked: 250_000, sorted: 1_000_000 }

export function planExport(source: RowSource, query: Pick<ListQuery, 'columns' | 'sort'>): ExportPlan {
  const { toCursor } = source.database.values
  const shown = chooseColumns(source, query.columns)
  const readable = readableColumns(source.table, source.rights).map((column) => column.schema)
  const order = breakTies(toOrder(source, query.sort), seenColumns(source, readable))
  const keys = order.keys.map((key) => key.column)
  const slots = toSlots([...shown.map((column) => column.schema), ...source.table.key, ...keys])
  const keySlots = keys.map((column) => slotOf(slots, column))
  const cut = cutAsListed(source)
  // Without room for the mark, long rows travel with the others.
  const hasRoom = slots.length < mostSelected
  // The values of the order are never left behind, nor is anything of a row that cannot be read alone.
  const long = slots.filter(
    (slot) => hasRoom && order.identity.length > 0 && cut(slot) !== null && !keySlots.includes(slot),
  )
  return {
    shown,
    order,
    slots,
    shorten: (rows) => leaveLong(source, { slots, long, rows }),
    prepared: createPrepared(),
    chunkCharacters: isWalked(source, order) ? chunkCharacters.walked : chunkCharacters.sorted,
    isPartial: (row) => row[partial] === 1,
    toPosition: (row) => keySlots.map(({ alias, column }) => toCursor(row[alias], column)),
  }
}

function isWalked(source: RowSource, { keys: [first] }: Order): boolean {
  return first !== undefined && isIndexed(source, first.column)
}

interface LongRows {
  readonly slots: readonly Slot[]
  readonly long: readonly Slot[]
  readonly rows: RowSelect
}

function leaveLong(source: RowSource, { slots, long, rows }: LongRows): RowSelect {
  const { database } = source
  const isLong = ({ column, alias }: Slot) =>
    sql<SqlBool>`${database.sql.sizeOf(column, alias)} > ${sql.lit(longFrom)}`
  const select = (slot: Slot): RawBuilder<unknown> => {
    const value = sql`${sql.id(pageAlias, slot.alias)}`
    return long.includes(slot) ? sql`case when ${isLong(slot)} then null else ${value} end` : value
  }
  const anyLong = sql`case when ${anyOf(long.map(isLong))} then 1 else 0 end`
  return database.build
    .selectFrom(rows.as(pageAlias))
    .select(slots.map((slot) => select(slot).as(slot.alias)))
    .select(reachesOf(source, pageAlias))
    .$if(long.length > 0, (select) => select.select(anyLong.as(partial)))
}
