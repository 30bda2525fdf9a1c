import type { ColumnSchema, Database, TableSchema } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { SecretReason } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import type { LabelForm } from '../../wire/row-label.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogTables } from './build-tables.ts'
import { createTablesReader, type TablesRead } from './read-tables.ts'
import type { ColumnRules, FormOptions, TableLooks, TableOptions } from './table-options.ts'

/** The tables that lists can show. They come from the database; the options name, hide and order them. */
export interface Catalog {
  /** The tables by their ids, in the order of lists. */
  tables(): Promise<CatalogTables>
  /** Throws Problem `not-found` if the table does not exist or is hidden. */
  table(id: string): Promise<CatalogTable>
  /** Reads all tables again, because the database contradicts the catalog. */
  mistrust(): Promise<void>
  /** The mistakes in the options, one sentence each. */
  complaints(): Promise<readonly string[]>
}

export interface CatalogTable {
  readonly id: string
  readonly label: string
  readonly schema: TableSchema
  readonly columns: readonly CatalogColumn[]
  /** Columns with secrets. Nobody may read their values for any purpose. */
  readonly masked: readonly MaskedColumn[]
  /** The columns that name a row: the primary key, else a unique key without nulls, else none. */
  readonly key: readonly ColumnSchema[]
  readonly rowLabel: LabelForm
  /** The columns in which the options want the search; null if they name none. */
  readonly searched: readonly string[] | null
  /** What the options say about forms. */
  readonly form: FormOptions
  /** What the options say about its place in the navigation. */
  readonly looks: TableLooks
}

export interface CatalogColumn {
  readonly label: string
  readonly schema: ColumnSchema
  readonly kind: KindName
  readonly relation: Relation | null
  /** Left out if the options say nothing about writing it. */
  readonly rules?: ColumnRules
}

export interface MaskedColumn extends CatalogColumn {
  readonly reason: SecretReason
  /** The position among all columns of the table. */
  readonly at: number
}

/** A column whose value names one row of another table. */
export interface Relation {
  /** The id of the other table. */
  readonly table: string
  /** The name of the other table's column that holds the same value. */
  readonly column: string
}

export interface CatalogOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly tables: Readonly<Record<string, TableOptions>>
  /** False masks no column; our own tables use it. */
  readonly mask?: false
}

interface Known extends TablesRead {
  readonly fingerprint: string
  /** The time of the last look at which the fingerprint was the same. */
  readonly at: number
  /** The time at which all tables were read. */
  readonly readAt: number
}

interface Look {
  readonly found: Promise<Known>
  /** Resolves when a caller with older tables should wait no longer. */
  readonly tooLong: Promise<unknown>
}

/** The catalog notices a change of the schema after this long at the latest. */
const staleAfterMs = 30_000
/** An unknown table makes the catalog look again, but not more often than this. */
const lookAgainAfterMs = 1_000
/** A change of one table locks out every read of the schema. Callers who want other tables should not wait for it. */
const patienceMs = 1_000
/** The fingerprint does not cover table sizes, values and rights of other roles. Nobody waits for this read. */
const readAgainAfterMs = 5 * 60_000

export function createCatalog(options: CatalogOptions): Catalog {
  const read = createTablesReader(options)
  let known: Known | null = null
  let looking: Look | null = null

  const now = () => options.clock.now().getTime()

  /** Concurrent callers share one read. */
  function look(work: () => Promise<Known>): Look {
    looking ??= {
      found: work().finally(() => {
        looking = null
      }),
      tooLong: new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
    }
    return looking
  }

  async function readIfNew(): Promise<Known> {
    const old = known
    const fingerprint = await options.database.fingerprint()
    if (fingerprint !== old?.fingerprint) return readAll(fingerprint)
    known = { ...old, at: now() }
    return known
  }

  /** The fingerprint is read first, so that the next look notices a change between the two reads. */
  async function readAll(fingerprint?: string): Promise<Known> {
    const at = now()
    const before = fingerprint ?? (await options.database.fingerprint())
    known = { at, readAt: at, fingerprint: before, ...(await read(known?.tables ?? new Map())) }
    return known
  }

  async function current(atMostOldMs: number): Promise<Known> {
    const latest = await findLatest(atMostOldMs)
    if (now() - latest.readAt > readAgainAfterMs) {
      look(() => readAll()).found.catch((err) =>
        options.log.warn({ err }, 'the tables could not be read again'),
      )
    }
    return latest
  }

  /** Returns the known tables, or reads them again if they are too old. If that read is slow, it returns the old ones. */
  async function findLatest(atMostOldMs: number): Promise<Known> {
    const old = known
    if (old === null) return look(() => readAll()).found
    if (now() - old.at <= atMostOldMs) return old
    const { found, tooLong } = look(readIfNew)
    return Promise.race([found.catch((failure) => orOld(failure, old)), tooLong.then(() => old)])
  }

  /** When the database is unreachable, the catalog goes on with the old tables. Reads of rows report the error. */
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
    async mistrust() {
      const before = known
      // A running read may have begun before the change.
      await looking?.found
      if (known?.tables === before?.tables) await look(() => readAll()).found
    },
    async complaints() {
      return (await current(staleAfterMs)).complaints
    },
  }
}
