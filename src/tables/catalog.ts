import type { ColumnSchema, Database, DatabaseSchema, TableSchema } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import { encodeTable } from '../wire/key.ts'
import { findOptions } from './find-options.ts'
import { complainOfHiddenKeys } from './hidden-keys.ts'
import { chooseLabelColumn, toLabel } from './label.ts'
import type { TableOptions } from './table-options.ts'

/** What there is to list: the database's own word, as the options name, hide and order it. */
export interface Catalog {
  tables(): Promise<readonly CatalogTable[]>
  /** Throws Problem `not-found` for what isn't there or is hidden. */
  table(id: string): Promise<CatalogTable>
  /** Looks again, unless somebody did since this table was given: the database says that it is not so any more. */
  mistrust(table: CatalogTable): Promise<void>
}

export interface CatalogTable {
  readonly id: string
  readonly label: string
  readonly schema: TableSchema
  readonly columns: readonly CatalogColumn[]
  /** Names a row: the primary key, else a unique key without nulls, else empty. */
  readonly key: readonly ColumnSchema[]
  readonly labelColumn: string | null
}

export interface CatalogColumn {
  readonly label: string
  readonly schema: ColumnSchema
}

export interface CatalogOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly tables: Readonly<Record<string, TableOptions>>
}

/** A schema that changes underneath is noticed after this long at the latest. */
const staleAfterMs = 30_000
/** An unknown table makes us look again, but not more often than this. */
const lookAgainAfterMs = 1_000

export function createCatalog(options: CatalogOptions): Catalog {
  let known: { readonly at: number; readonly tables: ReadonlyMap<string, CatalogTable> } | null = null
  let looking: Promise<ReadonlyMap<string, CatalogTable>> | null = null

  const told = new Set<string>()

  /** Askers who come while we look get the same answer. */
  function look(): Promise<ReadonlyMap<string, CatalogTable>> {
    looking ??= readTables().finally(() => {
      looking = null
    })
    return looking
  }

  async function readTables(): Promise<ReadonlyMap<string, CatalogTable>> {
    const tables = buildTables(await options.database.introspect(), options.tables)
    warnOnce(complainOfHiddenKeys(tables.values(), options.tables))
    known = { at: options.clock.now().getTime(), tables }
    return tables
  }

  /** The catalog is read again and again; its options stay the same. */
  function warnOnce(sentences: readonly string[]): void {
    for (const sentence of sentences.filter((one) => !told.has(one))) {
      told.add(sentence)
      options.log.warn({}, sentence)
    }
  }

  /** What is known is given at once; when it is old, the next one gets the new. */
  async function current(atMostOldMs: number): Promise<ReadonlyMap<string, CatalogTable>> {
    if (known === null) return look()
    const ageMs = options.clock.now().getTime() - known.at
    if (ageMs > atMostOldMs) return look()
    return known.tables
  }

  return {
    async tables() {
      return [...(await current(staleAfterMs)).values()]
    },
    async table(id) {
      const found = (await current(staleAfterMs)).get(id) ?? (await current(lookAgainAfterMs)).get(id)
      if (!found) throw new Problem('not-found', 'There is no such table.')
      return found
    },
    async mistrust(table) {
      // A look that is under way may have begun before the change.
      await looking
      if (known?.tables.get(table.id) === table) await look()
    },
  }
}

function buildTables(
  schema: DatabaseSchema,
  options: Readonly<Record<string, TableOptions>>,
): ReadonlyMap<string, CatalogTable> {
  const named = schema.tables.map((table) => ({ table, options: findOptions(table, options).options }))
  const shown = named.filter((item) => item.options.hidden !== true)
  shown.sort((a, b) => compareOrder(a.options.order, b.options.order) || compareNames(a.table, b.table))
  return new Map(shown.map((item) => [encodeTable(item.table), buildTable(item.table, item.options)]))
}

function buildTable(table: TableSchema, options: TableOptions): CatalogTable {
  const key = chooseKey(table)
  const columns = table.columns
    .map((schema, position) => ({ schema, position, options: options.columns?.[schema.name] ?? {} }))
    .filter((column) => column.options.hidden !== true || key.includes(column.schema))
    .sort((a, b) => compareOrder(a.options.order, b.options.order) || a.position - b.position)
    .map((column) => ({
      label: column.options.label ?? toLabel(column.schema.name),
      schema: column.schema,
    }))
  return {
    id: encodeTable(table),
    label: options.label ?? toLabel(table.name),
    schema: table,
    columns,
    key,
    labelColumn: chooseLabelColumn(columns.map((column) => column.schema)),
  }
}

function chooseKey(table: TableSchema): ColumnSchema[] {
  const names =
    table.primaryKey.length > 0
      ? table.primaryKey
      : (table.uniqueKeys.find((unique) => unique.total)?.columns ?? [])
  return names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
}

function compareOrder(a: number | undefined, b: number | undefined): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
}

function compareNames(a: TableSchema, b: TableSchema): number {
  const left = `${a.schema ?? ''}.${a.name}`
  const right = `${b.schema ?? ''}.${b.name}`
  return left < right ? -1 : left > right ? 1 : 0
}
