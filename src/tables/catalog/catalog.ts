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
import type { TableOptions } from './table-options.ts'

/** What there is to list: the database's own word, as the options name, hide and order it. */
export interface Catalog {
  /** By their ids, in the order of lists. */
  tables(): Promise<CatalogTables>
  /** Throws Problem `not-found` for what isn't there or is hidden. */
  table(id: string): Promise<CatalogTable>
  /** Reads all tables again, because the database contradicts what is known. */
  mistrust(): Promise<void>
  /** What the options say and can't be; one sentence each. */
  complaints(): Promise<readonly string[]>
}

export interface CatalogTable {
  readonly id: string
  readonly label: string
  readonly schema: TableSchema
  readonly columns: readonly CatalogColumn[]
  /** They hold secrets: their values are read for nobody and for no purpose. */
  readonly masked: readonly MaskedColumn[]
  /** Names a row: the primary key, else a unique key without nulls, else empty. */
  readonly key: readonly ColumnSchema[]
  readonly rowLabel: LabelForm
  /** The columns that the options want words looked for in; null where they don't say. */
  readonly searched: readonly string[] | null
}

export interface CatalogColumn {
  readonly label: string
  readonly schema: ColumnSchema
  readonly kind: KindName
  readonly relation: Relation | null
}

export interface MaskedColumn extends CatalogColumn {
  readonly reason: SecretReason
  /** Its place among all columns of the table. */
  readonly at: number
}

/** A column whose value names one row of another table. */
export interface Relation {
  /** The id of the table that it leads to. */
  readonly table: string
  /** The name of the column there that holds the same value. */
  readonly column: string
}

export interface CatalogOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly tables: Readonly<Record<string, TableOptions>>
  /** False: no column is masked, as of tables of our own. */
  readonly mask?: false
}

interface Known extends TablesRead {
  readonly fingerprint: string
  /** The fingerprint was last the same at this time. */
  readonly at: number
  /** All tables were read at this time. */
  readonly readAt: number
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
/** The fingerprint does not cover sizes of tables, their values, and rights of other roles. Nobody waits for this read. */
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

  /** The fingerprint is read before the tables: a change in between is then noticed the next time. */
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

  /** The tables as they are known, or read again when that is too long ago. A slow read is not waited for: the old ones do. */
  async function findLatest(atMostOldMs: number): Promise<Known> {
    const old = known
    if (old === null) return look(() => readAll()).found
    if (now() - old.at <= atMostOldMs) return old
    const { found, tooLong } = look(readIfNew)
    return Promise.race([found.catch((failure) => orOld(failure, old)), tooLong.then(() => old)])
  }

  /** A database that is out of reach is told to those who read rows. */
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
      // A read that is under way may have begun before the change.
      await looking?.found
      if (known?.tables === before?.tables) await look(() => readAll()).found
    },
    async complaints() {
      return (await current(staleAfterMs)).complaints
    },
  }
}
