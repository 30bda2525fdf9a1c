import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely'
import { type ColumnSchema, pageAlias, prepareList } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { TableRight } from '../../wire/rights.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import { wholeTable } from '../rights/scope-condition.ts'
import { hasColumn, selectReaches, unevenReaches } from '../rights/seen-table.ts'
import type { RowSource } from '../source.ts'
import { ifParses, isOneOf, readKey, toKeyConditions } from './key-conditions.ts'
import { allOf } from './logic.ts'
import { createToCutRow } from './read-row.ts'
import { toSightConditions } from './rights-conditions.ts'
import { type Cut, cutAsRow, cutRows, type RowSelect, selectRows } from './select-rows.ts'
import { type FetchedRow, mostSelected, type Slot, slotOf, toSlots } from './slots.ts'

/** Reads rows by their keys for a change. Its statements are compiled once. */
export interface KeyedRows {
  /** The rows by the given keys. Missing and hidden rows are left out. */
  find(keys: readonly string[], run: RunSelect, how: FindRows): Promise<ReadonlyMap<string, KeyedRow>>
  /** Selects the rows for which this holds, at most so many, even if the actor may not see them. */
  matching(
    condition: Expression<SqlBool>,
    how: FindRows & { readonly most: number },
  ): CompiledQuery<FetchedRow>
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
  /** The rows will be deleted, so nobody may refer to them meanwhile. */
  readonly doomed?: boolean
}

export interface KeyedRow {
  readonly key: string
  readonly label: string
  /** What the actor may read of it, with long values cut: no value of a row that is out of their sight. */
  readonly row: ListRow
  /** All columns of the catalog: the whole values of the written columns, others cut as in `row`. */
  readonly values: ListRow['values']
  readonly fetched: FetchedRow
  /** The values of the written columns as the driver returns them, by their names. Also null if one is too long. */
  readonly held: Readonly<Record<string, unknown>>
  /** The size in bytes of a written value that is too long to keep; else null. */
  readonly tooLong: number | null
  /** The names of the written columns whose values are too long to keep. */
  readonly longColumns: readonly string[]
  /** Whether a reach of the right has this row and all these columns. */
  may(right: TableRight, ...columns: readonly string[]): boolean
}

/** Longer values are never read whole: the trail would hold two copies, and each writing request one in memory. */
export const mostHeldBytes = 2 ** 20

const heldAlias = (at: number) => `held ${at}`
const tooLongAlias = (at: number) => `too long ${at}`

/** Reads the values of these columns whole, up to a limit. Others are cut as lists show them. */
export function createKeyedRows(source: RowSource, columns: readonly CatalogColumn[]): KeyedRows {
  const { database, table } = source
  const { toCursor, fromCursor } = database.values
  const all = table.columns.map((column) => column.schema)
  const slots = toSlots([...all, ...table.key])
  const written = columns.map(({ schema }) => schema)
  const hasRoom = slots.length + 2 * written.length <= mostSelected
  const asRow = cutAsRow(source, slots)
  // The trail keeps rows whole, whatever the actor may see of them.
  const whole = { ...source, rights: wholeTable }
  const { selected, may } = createMay(source)
  // Without room for additional columns, the shown values of the written columns are the whole values.
  const cut: Cut = (slot) => (hasRoom || !written.includes(slot.column) ? asRow(slot) : null)
  const select = (where: readonly Expression<SqlBool>[], how?: FindRows, most?: number) => {
    const found = selectRows(whole, slots, where).select(selected.map(({ alias, isIn }) => isIn.as(alias)))
    const rows = most === undefined ? found : found.limit(most)
    const held = hasRoom ? written.flatMap((column, at) => selectHeld(source, slotOf(slots, column), at)) : []
    return cutRows(whole, how ? sortByKey(source, rows, how) : rows, { slots, cut })
      .select(held)
      .select(selected.map(({ alias }) => sql.id(pageAlias, alias).as(alias)))
  }
  const fill = createFiller(table.key.length)
  const read = createReader(source, { slots, cut, written, hasRoom, may })

  async function findOne(key: string, run: RunSelect, how: FindRows): Promise<KeyedRow | null> {
    const [texts] = ifParses(() => decodeKey(key))
    for (const isKey of texts === undefined ? [] : toKeyConditions(source, texts)) {
      const rows = select([...toSightConditions(source), isKey.condition], how)
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

  const inSight = (keys: readonly KeyParts[]) => allOf([...toSightConditions(source), isOneOf(source, keys)])

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
    matching: (condition, { most, ...how }) => select([condition], how, most).compile(),
    again: (keys) => fill('again', keys, (parts) => select([isOneOf(source, parts)])),
    read,
    identify,
  }
}

interface Read {
  readonly slots: readonly Slot[]
  readonly cut: Cut
  readonly written: readonly ColumnSchema[]
  /** The written columns are selected once more. */
  readonly hasRoom: boolean
  readonly may: May
}

function createReader(source: RowSource, { slots, cut, written, hasRoom, may }: Read): KeyedRows['read'] {
  const { database, table, rights } = source
  const all = table.columns.map((column) => column.schema)
  const readable = readableColumns(table, rights).map((column) => column.schema)
  const toAll = createToCutRow({ ...source, rights: wholeTable }, { slots, shown: all, cut })
  const seesAll = readable.length === all.length && unevenReaches(rights) === null
  const toRow = seesAll ? toAll : createToCutRow(source, { slots, shown: readable, cut })
  return (fetched) => {
    const known = toAll(fetched)
    const { key } = known
    if (key === null) return null
    const isInSight = rights.rows === null || may(fetched, 'read', [])
    const row = !isInSight ? { key, values: {} } : toRow === toAll ? known : toRow(fetched)
    const heldOf = (column: ColumnSchema, at: number) =>
      fetched[hasRoom ? heldAlias(at) : slotOf(slots, column).alias]
    const held = Object.fromEntries(written.map((column, at) => [column.name, heldOf(column, at)]))
    const sizes = written.map((_column, at) => Number(fetched[tooLongAlias(at)] ?? 0))
    const tooLong = Math.max(0, ...sizes) || null
    const long = tooLong === null ? [] : written.filter((_column, at) => (sizes[at] ?? 0) > 0)
    const isCut = ({ name }: ColumnSchema) => known.cut !== undefined && Object.hasOwn(known.cut, name)
    const whole = written.filter((column) => isCut(column) && !long.includes(column))
    const longColumns = long.map(({ name }) => name)
    const values = withValues(
      known.values,
      new Map(whole.map((column) => [column.name, database.values.toWire(held[column.name], column)])),
    )
    return {
      key,
      label: toRowLabel(row, table.rowLabel),
      row,
      values,
      fetched,
      held,
      tooLong,
      longColumns,
      may: (right, ...names) => may(fetched, right, names),
    }
  }
}

type May = (row: FetchedRow, right: TableRight, columns: readonly string[]) => boolean

/** What must be selected to know the rights in each row, and how to read it. A right in every row needs nothing. */
function createMay(source: RowSource) {
  const held = Object.entries(source.rights.reaches).flatMap(([right, some]) => {
    const isInEvery = some.length === 1 && some[0]?.scope === null
    const selected = isInEvery ? [] : selectReaches(source, some, right)
    return some.map((reach, at) => ({ right, reach, selected: selected[at] }))
  })
  const may: May = (row, right, columns) =>
    held.some(
      ({ right: own, reach, selected }) =>
        own === right &&
        columns.every((name) => hasColumn(reach, name)) &&
        (selected === undefined || Number(row[selected.alias]) === 1),
    )
  return { selected: held.flatMap(({ selected }) => selected ?? []), may }
}

function selectHeld({ database }: RowSource, { column, alias }: Slot, at: number) {
  const { selectCut, sizeOf } = database.sql
  const value = sql.id(pageAlias, alias)
  if (selectCut(column, alias, mostHeldBytes / 4) === null) {
    return [value.as(heldAlias(at)), sql<null>`null`.as(tooLongAlias(at))]
  }
  const size = sizeOf(column, alias)
  const isLong = sql`${size} > ${sql.lit(mostHeldBytes)}`
  return [
    sql`case when ${isLong} then null else ${value} end`.as(heldAlias(at)),
    sql<number | null>`case when ${isLong} then ${size} end`.as(tooLongAlias(at)),
  ]
}

/** `fromEntries` accepts any value as a name, `__proto__` too. */
function withValues(values: ListRow['values'], whole: ReadonlyMap<string, WireValue>): ListRow['values'] {
  if (whole.size === 0) return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, whole.get(name) ?? value]))
}

/** The order makes one of two transactions on the same rows wait at the first row, so that they cannot deadlock. */
function sortByKey(
  { database, table }: RowSource,
  rows: RowSelect,
  { locked, free, doomed }: FindRows,
): RowSelect {
  const sorted = table.key
    .filter((column) => column.ordered)
    .reduce((select, column) => select.orderBy(database.sql.orderBy(column, 'asc')), rows)
  const { lockRows, lockFreeRows, lockDoomedRows } = database.sql
  const lock = doomed ? lockDoomedRows : free ? lockFreeRows : lockRows
  return locked && lock !== null ? sorted.modifyEnd(lock) : sorted
}

function nameOf({ locked, free, doomed }: FindRows): string {
  if (!locked) return 'find'
  return doomed ? 'lock doomed' : free ? 'lock free' : 'lock'
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
