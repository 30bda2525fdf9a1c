import type { CompiledQuery, Expression, SqlBool } from 'kysely'
import { type ColumnSchema, prepareList } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import type { RowSource } from '../source.ts'
import { ifParses, isOneOf, readKey, toKeyConditions } from './key-conditions.ts'
import { allOf } from './logic.ts'
import { createToPartlyShortRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { type RowSelect, selectRows, shortenBytes } from './select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from './slots.ts'

/** Rows of a table by their keys, for whoever is about to change them. Its statements are compiled once. */
export interface KeyedRows {
  /** By the keys as they were asked; what isn't there or is out of the asker's sight is left out. */
  find(keys: readonly string[], run: RunSelect, how: FindRows): Promise<ReadonlyMap<string, KeyedRow>>
  /** The same rows again by what their keys hold, in any order, whatever the asker may see of them by now. */
  again(keys: readonly KeyParts[]): CompiledQuery<FetchedRow>
  read(fetched: FetchedRow): KeyedRow | null
  /** What the row's key holds, as parameters. */
  identify(row: KeyedRow): KeyParts
  /** The same of a key as it was asked, where it holds what its columns are declared for; null: only looking tells. */
  parse(key: string): KeyParts | null
  /** The rows of these keys that the asker may see. */
  inSight(keys: readonly KeyParts[]): Expression<SqlBool>
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
  /** What the asker may read of it, whole. */
  readonly row: ListRow
  /** All that the catalog knows of it. */
  readonly values: ListRow['values']
  readonly fetched: FetchedRow
  /** What the column holds, as the driver has it. */
  of(column: CatalogColumn): unknown
}

/** Of this column they are read to the last byte; of bytes of others no more than is shown. */
export function createKeyedRows(source: RowSource, written: CatalogColumn): KeyedRows {
  const { database, table } = source
  const { toCursor, fromCursor } = database.values
  const all = table.columns.map((column) => column.schema)
  const slots = toSlots([...all, ...table.key])
  const bytes = findBytes(source, slots, written)
  const isCut = (slot: Slot) => bytes.has(slot)
  const select = (where: readonly Expression<SqlBool>[], how?: FindRows) => {
    const rows = selectRows(source, slots, where)
    return shortenBytes(source, how ? sortByKey(source, rows, how) : rows, { slots, bytes })
  }
  const fill = createFiller(table.key.length)
  const read = createReader()

  function createReader(): KeyedRows['read'] {
    const readable = readableColumns(table, source.rights).map((column) => column.schema)
    const toValues = createToPartlyShortRow(source, { slots, shown: all, isCut })
    const isAll = readable.length === all.length
    const toRow = isAll ? toValues : createToPartlyShortRow(source, { slots, shown: readable, isCut })
    return (fetched) => {
      const { key, values } = toValues(fetched)
      if (key === null) return null
      const row = toRow === toValues ? { key, values } : toRow(fetched)
      const label = toRowLabel(row, table.labelColumn)
      return { key, label, row, values, fetched, of: ({ schema }) => fetched[slotOf(slots, schema).alias] }
    }
  }

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

  const inSight: KeyedRows['inSight'] = (keys) =>
    allOf([...toRightsConditions(source), isOneOf(source, keys)])

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
    parse,
    inSight,
  }
}

/** Those that are neither to be written nor part of the key. */
function findBytes({ table }: RowSource, slots: readonly Slot[], written: CatalogColumn): ReadonlySet<Slot> {
  const isBeside = (column: ColumnSchema) =>
    column.name !== written.schema.name && !table.key.includes(column)
  return new Set(slots.filter(({ column }) => column.type === 'bytes' && isBeside(column)))
}

/** So that of two who lock the same rows one waits at the first. */
function sortByKey(
  { database: { sql }, table }: RowSource,
  rows: RowSelect,
  { locked, free }: FindRows,
): RowSelect {
  const sorted = table.key
    .filter((column) => column.ordered)
    .reduce((select, column) => select.orderBy(sql.orderBy(column, 'asc')), rows)
  const lock = free ? sql.lockFreeRows : sql.lockRows
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
