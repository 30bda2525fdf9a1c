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
  /** Default 5,000. The work is stopped in the database, not only forgotten here. */
  readonly timeoutMs?: number
  /** Stops the work in the database when the asker has gone. */
  readonly signal?: AbortSignal
  /**
   * Planned for its values each time. A server may else keep one plan for any, which for a word of ten rows is that for a
   * word of thousands.
   */
  readonly plansByValues?: boolean
}

/**
 * One open database. Kysely builds statements, the database runs them: reads on their own pool, writes one
 * transaction at a time per connection. Failures arrive as Problems (`unavailable`, `too-slow`, `busy`, `conflict`,
 * `invalid`); values arrive undamaged: what a JavaScript number can't hold exactly is a bigint or text.
 */
export interface Database {
  /** How people call it, without a password: "demo.sqlite", "shop at db.example". */
  readonly name: string
  readonly capabilities: Capabilities
  /** How many reads run at once; further ones wait. */
  readonly readers: number
  /** Builds statements on the owner's tables. */
  // biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
  readonly build: Kysely<any>
  /** Builds statements on our own tables: their names get our schema or our prefix. */
  buildOwn<Tables>(): Kysely<Tables>
  readonly sql: Sql
  readonly values: Values
  readonly searchIndex: SearchIndexes
  readonly watches: Watches
  /** Null where our writes change nothing but what they name. */
  readonly footprint: Footprint | null
  /** Rings, as well, when it can't be heard any more, and when it can again; where the table needs something for it, `sql.bell` says what. */
  openBell(place: BellPlace, ring: () => void): Bell
  read<R>(statement: Statement<R>, limits?: ReadLimits): Promise<R[]>
  /** One after the other until so many rows are found, in one trip where the database allows it; all read the same columns. */
  readUntil<R>(enough: number, statements: readonly Statement<R>[], limits?: ReadLimits): Promise<R[]>
  /** About how many rows a select finds, as the database plans it; null where it doesn't tell. */
  estimate(statement: Statement, limits?: ReadLimits): Promise<number | null>
  /** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
  write<T>(work: (transaction: Transaction) => Promise<T>, limits?: WriteLimits): Promise<T>
  /** The owner's schemas, tables and views; never our own tables or the database's internals. */
  introspect(): Promise<DatabaseSchema>
  /** The same of our own tables, for what lists them. */
  introspectOwn(): Promise<DatabaseSchema>
  /**
   * Stays equal as long as nobody changes the owner's tables, and costs far less than introspection. It also changes when a table
   * has become several times as large. It does not cover everything, such as rights that come from another role.
   */
  fingerprint(): Promise<string>
  /** What of the owner's runs when rows of this table are updated, in the order of the names. */
  triggers(table: TableSchema): Promise<readonly UpdateTrigger[]>
  /** Which database it is, as its makers write it: "PostgreSQL 18.1". */
  version(): Promise<string>
  /** Resolves when the database answers, within 2 s. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What our first write changes of the database as a whole, for good: that reads and a write don't wait for each other. */
export interface Footprint {
  /** How it was when we opened it. */
  readonly found: string
  /** Makes it so again when the database is closed, unless somebody else has it open then. */
  restore(found: string): void
  /** Statements that remove what the database made for tables that have gone. */
  remains(): Promise<readonly string[]>
}

export interface WriteLimits {
  /** How long a statement waits for what somebody else has locked, a transaction for its turn; default 5,000, then `busy`. */
  readonly patienceMs?: number
}

export interface Transaction {
  run<R>(statement: Statement<R>): Promise<Written<R>>
  /**
   * One after the other, in as few trips as the database allows. Fails as the first of them that fails; what follows it
   * is not done.
   */
  runAll(statements: readonly Statement[]): Promise<readonly Written<Readonly<Record<string, unknown>>>[]>
  /** Runs these last, in the trip of the commit; where one fails, nothing is committed. */
  atEnd(statements: readonly Statement[]): void
  /**
   * Waits until no other process holds the lock of this name, and keeps it until the transaction ends. Guards what two
   * nodes must not do at once, such as migrating.
   */
  lock(name: string): Promise<void>
}

export interface Written<R> {
  /** What `returning` asked for, or what a select read. */
  readonly rows: R[]
  /** How many rows were inserted, updated or deleted. */
  readonly changed: number
}
