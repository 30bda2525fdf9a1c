import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Bell, BellPlace } from './bell.ts'
import type { Capabilities } from './capabilities.ts'
import type { DatabaseSchema, TableSchema } from './schema.ts'
import type { SearchIndexes } from './search.ts'
import type { Sql } from './sql.ts'
import type { UpdateTrigger } from './trigger.ts'
import type { Values } from './values.ts'
import type { Watches } from './watch.ts'

/** A query as Kysely builds it, or one that is already compiled; `R` is the shape of its rows. */
export type Statement<R = unknown> = Compilable<R> | CompiledQuery<R>

export interface ReadLimits {
  /** Default 5,000. The database itself stops the work. */
  readonly timeoutMs?: number
  /** Stops the work in the database when the caller has gone. */
  readonly signal?: AbortSignal
  /**
   * Makes the server plan for these values each time. Otherwise it may keep one plan for all values, although a word
   * with ten rows needs another plan than one with thousands.
   */
  readonly plansByValues?: boolean
}

/**
 * One open database. Kysely builds statements, the database runs them: reads on their own pool, writes one
 * transaction at a time per connection. Failures arrive as Problems (`unavailable`, `too-slow`, `busy`, `conflict`,
 * `invalid`); values arrive undamaged: what a JavaScript number can't hold exactly is a bigint or text.
 */
export interface Database {
  /** Its name for people, without the password: "demo.sqlite", "shop at db.example". */
  readonly name: string
  readonly capabilities: Capabilities
  /** How many reads run at once; further ones wait. */
  readonly readers: number
  /** Builds statements on the owner's tables. */
  // biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
  readonly build: Kysely<any>
  /** Builds statements on our own tables: adds our schema or our prefix to their names. */
  buildOwn<Tables>(): Kysely<Tables>
  readonly sql: Sql
  readonly values: Values
  readonly searchIndex: SearchIndexes
  readonly watches: Watches
  /** Null if our writes change nothing else in the database. */
  readonly footprint: Footprint | null
  /** Also rings when the bell can't hear any more, and when it can again. `sql.bell` says what the table needs for it. */
  openBell(place: BellPlace, ring: () => void): Bell
  read<R>(statement: Statement<R>, limits?: ReadLimits): Promise<R[]>
  /** Runs the statements in turn until there are enough rows, in one trip if possible. All read the same columns. */
  readUntil<R>(enough: number, statements: readonly Statement<R>[], limits?: ReadLimits): Promise<R[]>
  /** The database's own guess of how many rows a select finds; null if it has none. */
  estimate(statement: Statement, limits?: ReadLimits): Promise<number | null>
  /** Runs the work in one transaction. It commits when the work returns, and rolls back when it throws. */
  write<T>(work: (transaction: Transaction) => Promise<T>, limits?: WriteLimits): Promise<T>
  /** The owner's schemas, tables and views, without our own tables and the database's internals. */
  introspect(): Promise<DatabaseSchema>
  /** Our own tables, for those who list them. */
  introspectOwn(): Promise<DatabaseSchema>
  /**
   * Stays equal until somebody changes the owner's tables, and costs far less than introspection. It changes, too, when
   * a table has grown several times as large. It does not cover everything, such as rights from another role.
   */
  fingerprint(): Promise<string>
  /** The owner's triggers that run when rows of this table are updated, in the order of their names. */
  triggers(table: TableSchema): Promise<readonly UpdateTrigger[]>
  /** The database's product and version in the vendor's words: "PostgreSQL 18.1". */
  version(): Promise<string>
  /** Resolves when the database answers, within 2 s. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A permanent change of the whole database by our first write: reads and a write no longer wait for each other. */
export interface Footprint {
  /** The state when we opened the database. */
  readonly found: string
  /** Restores that state when the database closes, unless another program has it open. */
  restore(found: string): void
  /** The statements that remove what the database itself made for tables that are gone. */
  remains(): Promise<readonly string[]>
}

export interface WriteLimits {
  /** How long a statement waits for locks, and a transaction for its turn. Default 5,000, then `busy`. */
  readonly patienceMs?: number
}

export interface Transaction {
  run<R>(statement: Statement<R>): Promise<Written<R>>
  /**
   * Runs the statements in order, in as few trips as the database allows. Fails with the first failure; the later
   * statements do not run.
   */
  runAll(statements: readonly Statement[]): Promise<readonly Written<Readonly<Record<string, unknown>>>[]>
  /** Runs these last, in the trip of the commit. If one fails, nothing is committed. */
  atEnd(statements: readonly Statement[]): void
  /**
   * Waits until no other process holds the lock of this name, and keeps it until the transaction ends. It prevents that
   * two nodes do the same at once, such as migrating.
   */
  lock(name: string): Promise<void>
}

export interface Written<R> {
  /** The rows of `returning` or of a select. */
  readonly rows: R[]
  /** How many rows were inserted, updated or deleted. */
  readonly changed: number
}
