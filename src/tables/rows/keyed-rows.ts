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

/** Rows of a table by their keys, for whoever is about to change them. Its statements are compiled once. */
export interface KeyedRows {
  /** By the keys as they were asked; what isn't there or is out of the asker's sight is left out. */
  find(keys: readonly string[], run: RunSelect, how: FindRows): Promise<ReadonlyMap<string, KeyedRow>>
  /** The same rows again by what their keys hold, in any order, whatever the asker may see of them by now. */
  again(keys: readonly KeyParts[]): CompiledQuery<FetchedRow>
  read(fetched: FetchedRow): KeyedRow | null
  /** What the row's key holds, as parameters. */
  identify(row: KeyedRow): KeyParts
}

export type KeyParts = readonly unknown[]

export type RunSelect = (statement: CompiledQuery<FetchedRow>) => Promise<readonly FetchedRow[]>

export interface FindRows {
  /** Until the transaction that runs the statement ends, where the database locks rows. */
  readonly locked: boolean
  /** Rows that somebody else has locked are left out, not waited for. */
  readonly free?: boolean
}

export interface KeyedRow {
  readonly key: string
  readonly label: string
  /** What the asker may read of it, with long values cut. */
  readonly row: ListRow
  /** All that the catalog knows of it: of the written column the whole value, of others what `row` would have. */
  readonly values: ListRow['values']
  readonly fetched: FetchedRow
  /** What the written column holds, as the driver has it; null also where that is too long. */
  readonly held: unknown
  /** The value's size in bytes where it is too long to be kept; else null. */
  readonly tooLong: number | null
}

/** Longer values are never read whole: the trail would hold them twice, and every request that writes them in memory. */
export const mostHeldBytes = 2 ** 20

const heldAlias = 'held'
const tooLongAlias = 'too long'

/** The values of this column are read whole, up to a limit. Other values are cut as lists show them. */
export function createKeyedRows(source: RowSource, written: CatalogColumn): KeyedRows {
  const { database, table } = source
  const { toCursor, fromCursor } = database.values
  const all = table.columns.map((column) => column.schema)
  const slots = toSlots([...all, ...table.key])
  const hasRoom = slots.length + 2 <= mostSelected
  const asRow = cutAsRow(source, slots)
  // Without room for the whole value beside what is shown of it, what is shown is the whole.
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

/** `fromEntries` takes any value for a name, `__proto__` too. */
function withValue(values: ListRow['values'], name: string, value: WireValue): ListRow['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([known, other]) => [known, known === name ? value : other]),
  )
}

/** So that of two who lock the same rows one waits at the first. */
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

/** Compiles statements once by their names; the last key fills up to a power of two, so that there are few. */
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
