import type { ColumnSchema, Database, TableSchema } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { KindName } from '../../wire/kind.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { buildTables } from './build-tables.ts'
import { complainOfHiddenKeys } from './hidden-keys.ts'
import type { TableOptions } from './table-options.ts'
import { complainOfUnknownNames } from './unknown-names.ts'

/** What there is to list: the database's own word, as the options name, hide and order it. */
export interface Catalog {
  /** By their ids, in the order of lists. */
  tables(): Promise<ReadonlyMap<string, CatalogTable>>
  /** Throws Problem `not-found` for what isn't there or is hidden. */
  table(id: string): Promise<CatalogTable>
  /** Looks again, unless somebody did since this table was given: the database says that it is not so any more. */
  mistrust(table: CatalogTable): Promise<void>
  /** What the options say and can't be; one sentence each. */
  complaints(): Promise<readonly string[]>
}

export interface CatalogTable {
  readonly id: string
  readonly label: string
  readonly schema: TableSchema
  readonly columns: readonly CatalogColumn[]
  /** Names a row: the primary key, else a unique key without nulls, else empty. */
  readonly key: readonly ColumnSchema[]
  readonly labelColumn: string | null
  /** The columns that the options want words looked for in; null where they don't say. */
  readonly searched: readonly string[] | null
}

export interface CatalogColumn {
  readonly label: string
  readonly schema: ColumnSchema
  readonly kind: KindName
  readonly relation: Relation | null
}

/** A column whose value names one row of another table. */
export interface Relation {
  /** The id of the table that it leads to. */
  readonly table: string
  /** The column there that holds the same value. */
  readonly target: ColumnSchema
}

export interface CatalogOptions {
  readonly database: Pick<Database, 'introspect'>
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly tables: Readonly<Record<string, TableOptions>>
}

interface Known {
  readonly at: number
  readonly tables: ReadonlyMap<string, CatalogTable>
  readonly complaints: readonly string[]
}

interface Look {
  readonly found: Promise<Known>
  /** For those who have something to go on with. */
  readonly tooLong: Promise<unknown>
}

/** A schema that changes underneath is noticed after this long at the latest. */
const staleAfterMs = 30_000
/** An unknown table makes us look again, but not more often than this. */
const lookAgainAfterMs = 1_000
/** Whoever holds a table, to change it, keeps all waiting who look: that need not be those who want other tables. */
const patienceMs = 1_000

export function createCatalog(options: CatalogOptions): Catalog {
  let known: Known | null = null
  let looking: Look | null = null

  const told = new Set<string>()

  /** Askers who come while we look get the same answer. */
  function look(): Look {
    looking ??= {
      found: readTables().finally(() => {
        looking = null
      }),
      tooLong: new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
    }
    return looking
  }

  async function readTables(): Promise<Known> {
    const schema = await options.database.introspect()
    const tables = buildTables(schema, options.tables)
    const complaints = [
      ...complainOfUnknownNames(schema, options.tables),
      ...complainOfHiddenKeys(tables.values(), options.tables),
    ]
    warnOnce(complaints)
    known = { at: options.clock.now().getTime(), tables, complaints }
    return known
  }

  /** The catalog is read again and again; its options stay the same. */
  function warnOnce(sentences: readonly string[]): void {
    for (const sentence of sentences.filter((one) => !told.has(one))) {
      told.add(sentence)
      options.log.warn({}, sentence)
    }
  }

  /** What is known, or the new when that is old; but the old where the new is long in coming. */
  async function current(atMostOldMs: number): Promise<Known> {
    const old = known
    if (old === null) return look().found
    if (options.clock.now().getTime() - old.at <= atMostOldMs) return old
    const { found, tooLong } = look()
    return Promise.race([found.catch((failure) => orOld(failure, old)), tooLong.then(() => old)])
  }

  /** Where the database is out of reach whoever asks for rows hears it. */
  function orOld(failure: unknown, old: Known): Known {
    if (!isProblem(failure)) throw failure
    return old
  }

  return {
    async tables() {
      return (await current(staleAfterMs)).tables
    },
    async table(id) {
      const found =
        (await current(staleAfterMs)).tables.get(id) ?? (await current(lookAgainAfterMs)).tables.get(id)
      if (!found) throw new Problem('not-found', listRefusals.noSuchTable)
      return found
    },
    async mistrust(table) {
      // A look that is under way may have begun before the change.
      await looking?.found
      if (known?.tables.get(table.id) === table) await look().found
    },
    async complaints() {
      return (await current(staleAfterMs)).complaints
    },
  }
}
