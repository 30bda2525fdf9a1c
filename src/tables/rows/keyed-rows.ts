import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely'
import { pageAlias, prepareList } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import type { RowSource } from '../source.ts'
import { ifParses, isOneOf, readKey, toKeyConditions } from './key-conditions.ts'
import { allOf } from './logic.ts'
import { createToCutRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { type Cut, cutAsRow, cutRows, type RowSelect, selectRows } from './select-rows.ts'
import { type FetchedRow, mostSelected, type Slot, slotOf, toSlots } from './slots.ts'

/** Reads rows by their keys for a change. Its statements are compiled once. */
export interface KeyedRows {
  /** The rows by the given keys. Missing and hidden rows are left out. */
  find(keys: readonly string[], run: RunSelect, how: FindRows): Promise<ReadonlyMap<string, KeyedRow>>
  /** Reads the same rows again by their key values, in any order, even if the actor may no longer see them. */
  again(keys: readonly KeyParts[]): CompiledQuery<FetchedRow>
  read(fetched: FetchedRow): KeyedRow | null
  /** The values of the row's key as parameters. */
  identify(row: KeyedRow): KeyParts
}

export type KeyParts = readonly unknown[]

export type RunSelect = (statement: CompiledQuery<FetchedRow>) => Promise<readonly FetchedRow[]>

export interface FindRows {
  /** Locks the rows until the transaction ends, if the database has row locks. */
  readonly locked: boolean
  /** Skips rows that another transaction has locked instead of waiting. */
  readonly free?: boolean
}

export interface KeyedRow {
  readonly key: string
  readonly label: string
  /** What the actor may read of it, with long values cut. */
  readonly row: ListRow
  /** All columns of the catalog: the whole value of the written column, others cut as in `row`. */
  readonly values: ListRow['values']
  readonly fetched: FetchedRow
  /** The written column's value as the driver returns it. Also null if it is too long. */
  readonly held: unknown
  /** The size in bytes of a value that is too long to keep; else null. */
  readonly tooLong: number | null
}

/** Longer values are never read whole: the trail would hold two copies, and each writing request one in memory. */
export const mostHeldBytes = 2 ** 20

const heldAlias = 'held'
const tooLongAlias = 'too long'

/** Reads the values of this column whole, up to a limit. Others are cut as lists show them. */
export function createKeyedRows(source: RowSource, written: CatalogColumn): KeyedRows {
  const { database, table } = source
  const { toCursor, fromCursor } = database.values
  const all = table.columns.map((column) => column.schema)
  const slots = toSlots([...all, ...table.key])
  const hasRoom = slots.length + 2 <= mostSelected
  const asRow = cutAsRow(source, slots)
  // Without room for an additional column, the shown value of the written column is the whole value.
  const cut: Cut = (slot) => (hasRoom || slot.column !== written.schema ? asRow(slot) : null)
  const select = (where: readonly Expression<SqlBool>[], how?: FindRows) => {
    const rows = selectRows(source, slots, where)
    const held = hasRoom ? selectHeld(source, slotOf(slots, written.schema)) : []
    return cutRows(source, how ? sortByKey(source, rows, how) : rows, { slots, cut }).select(held)
  }
  const fill = createFiller(table.key.length)
  const read = createReader(source, { slots, cut, written })

  async function findOne(key: string, run: RunSelect, how: FindRows): Promise<KeyedRow | null> {
    const [texts] = ifParses(() => decodeKey(key))
    for (const isKey of texts === undefined ? [] : toKeyConditions(source, texts)) {
      const rows = select([...toRightsConditions(source), isKey.condition], how)
      const found = (await run(rows.compile())).flatMap((fetched) => read(fetched) ?? [])
      const row = isKey.exactly ? found.find((one) => one.key === encodeKey(texts ?? [])) : found[0]
      if (row) return row
    }
    return null
  }

  const identify: KeyedRows['identify'] = ({ fetched }) =>
    table.key.map((column) => {
      const text = toCursor(fetched[slotOf(slots, column).alias], column)
      return text === null ? null : fromCursor(text, column)
    })

  function parse(key: string): KeyParts | null {
    const [texts] = ifParses(() => decodeKey(key))
    return texts === undefined ? null : readKey(source, texts)
  }

  const inSight = (keys: readonly KeyParts[]) => allOf([...toRightsConditions(source), isOneOf(source, keys)])

  return {
    async find(keys, run, how) {
      const wanted = [...new Set(keys)]
      const values = wanted.flatMap((key) => {
        const parts = parse(key)
        return parts === null ? [] : [parts]
      })
      const build = (parts: Keys) => select([inSight(parts)], how)
      const fetched = values.length === 0 ? [] : await run(fill(nameOf(how), values, build))
      const rows = fetched.flatMap((one) => read(one) ?? [])
      const byKey = new Map(rows.map((row) => [row.key, row]))
      const found = new Map<string, KeyedRow>()
      for (const key of wanted) {
        const row = byKey.get(key) ?? (await findOne(key, run, how))
        if (row) found.set(key, row)
      }
      return found
    },
    again: (keys) => fill('again', keys, (parts) => select([isOneOf(source, parts)])),
    read,
    identify,
  }
}

interface Read {
  readonly slots: readonly Slot[]
  readonly cut: Cut
  readonly written: CatalogColumn
}

function createReader(source: RowSource, { slots, cut, written: { schema } }: Read): KeyedRows['read'] {
  const { database, table, rights } = source
  const all = table.columns.map((column) => column.schema)
  const hasHeld = slots.length + 2 <= mostSelected
  const readable = readableColumns(table, rights).map((column) => column.schema)
  const toAll = createToCutRow(source, { slots, shown: all, cut })
  const toRow =
    readable.length === all.length ? toAll : createToCutRow(source, { slots, shown: readable, cut })
  return (fetched) => {
    const known = toAll(fetched)
    const { key } = known
    if (key === null) return null
    const row = toRow === toAll ? known : toRow(fetched)
    const held = fetched[hasHeld ? heldAlias : slotOf(slots, schema).alias]
    const tooLong = Number(fetched[tooLongAlias] ?? 0) || null
    const isCut = tooLong === null && known.cut !== undefined && Object.hasOwn(known.cut, schema.name)
    const whole = () => database.values.toWire(held, schema)
    const values = isCut ? withValue(known.values, schema.name, whole()) : known.values
    return { key, label: toRowLabel(row, table.rowLabel), row, values, fetched, held, tooLong }
  }
}

function selectHeld({ database }: RowSource, { column, alias }: Slot) {
  const { selectCut, sizeOf } = database.sql
  const value = sql.id(pageAlias, alias)
  if (selectCut(column, alias, mostHeldBytes / 4) === null) {
    return [value.as(heldAlias), sql<null>`null`.as(tooLongAlias)]
  }
  const size = sizeOf(column, alias)
  const isLong = sql`${size} > ${sql.lit(mostHeldBytes)}`
  return [
    sql`case when ${isLong} then null else ${value} end`.as(heldAlias),
    sql<number | null>`case when ${isLong} then ${size} end`.as(tooLongAlias),
  ]
}

/** `fromEntries` accepts any value as a name, `__proto__` too. */
function withValue(values: ListRow['values'], name: string, value: WireValue): ListRow['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([known, other]) => [known, known === name ? value : other]),
  )
}

/** The order makes one of two transactions on the same rows wait at the first row, so that they cannot deadlock. */
function sortByKey({ database, table }: RowSource, rows: RowSelect, { locked, free }: FindRows): RowSelect {
  const sorted = table.key
    .filter((column) => column.ordered)
    .reduce((select, column) => select.orderBy(database.sql.orderBy(column, 'asc')), rows)
  const lock = free ? database.sql.lockFreeRows : database.sql.lockRows
  return locked && lock !== null ? sorted.modifyEnd(lock) : sorted
}

function nameOf({ locked, free }: FindRows): string {
  return locked ? (free ? 'lock free' : 'lock') : 'find'
}

type Keys = readonly KeyParts[]

/** Compiles statements once by their names. Repeating the last key up to a power of two keeps them few. */
function createFiller(width: number) {
  const prepared = new Map<string, (values: readonly unknown[]) => CompiledQuery<FetchedRow>>()
  return (name: string, keys: Keys, build: (keys: Keys) => RowSelect): CompiledQuery<FetchedRow> => {
    const size = 2 ** Math.ceil(Math.log2(keys.length))
    const known =
      prepared.get(`${name} ${size}`) ?? prepareList(size * width, (values) => build(cut(values, width)))
    prepared.set(`${name} ${size}`, known)
    return known(Array.from({ length: size }, (_, at) => keys[at] ?? keys.at(-1) ?? []).flat())
  }
}
