import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { test } from 'vitest'
import { onServer } from '../../../../test/databases.ts'
import type { Database } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'

export type Dialect = 'sqlite' | 'postgres' | 'mysql'

/** A database that the cases run on. */
export interface Target {
  readonly dialect: Dialect
  /** MariaDB and MySQL have the same dialect. */
  readonly product: string
  /** The URL of an empty database. */
  readonly url: () => string
  readonly open: (options?: Partial<OpenOptions>) => Promise<Database>
}

/** What a dialect has, or the reason why it has no such case. */
export type PerDialect<Case> = { readonly what: string } & Readonly<Record<Dialect, Case | Skip>>

interface Skip {
  readonly skip: string
}

interface Only<Case> {
  readonly what: string
  readonly one: Case
  /** Why the others have none. */
  readonly skip?: string
}

export function onlyIn<Case>(
  dialect: Dialect,
  { what, one, skip = 'has no such type' }: Only<Case>,
): PerDialect<Case> {
  return { what, sqlite: { skip }, postgres: { skip }, mysql: { skip }, [dialect]: one }
}

/** Runs the cases of the dialect, which begin with a declared type. */
export function testEach<Case extends readonly [declared: string, ...unknown[]]>(
  { dialect, product }: Target,
  list: readonly PerDialect<Case>[],
  run: (found: Case, number: number) => Promise<void>,
): void {
  for (const [number, { what, [dialect]: found }] of list.entries()) {
    if ('skip' in found) test.skip(`${what} (${found.skip})`, () => {})
    else if (product === 'MySQL' && ofMariadb.test(found[0]))
      test.skip(`${what} (only MariaDB has it)`, () => {})
    else test(what, () => run(found, number))
  }
}

const ofMariadb = /^(?:uuid|inet)|_nopad_/

/** The words of each dialect for what all of them can hold. */
const types = {
  sqlite: {
    json: 'json',
    bytes: 'blob',
    datetime: 'datetime',
    instant: 'timestamptz',
    time: 'time',
    uuid: 'uuid',
  },
  postgres: {
    json: 'jsonb',
    bytes: 'bytea',
    datetime: 'timestamp',
    instant: 'timestamptz',
    time: 'time',
    uuid: 'uuid',
  },
  mysql: {
    json: 'json',
    bytes: 'longblob',
    datetime: 'datetime(6)',
    instant: 'timestamp(6)',
    time: 'time(6)',
    uuid: 'char(36)',
  },
}

export function typesOf({ dialect }: Target): (typeof types)[Target['dialect']] {
  return types[dialect]
}

/** Bytes as a literal. */
export function bytesOf({ dialect }: Target, hex: string): string {
  return dialect === 'postgres' ? `'\\x${hex}'` : `x'${hex}'`
}

export async function execute(database: Database, ...statements: string[]): Promise<void> {
  await database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
  })
}

/** Runs plain SQL as another program would, outside of a transaction. */
export async function runElsewhere(target: Target, statement: string): Promise<Record<string, unknown>[]> {
  const url = target.url()
  if (target.dialect !== 'sqlite') return onServer(url, statement)
  const file = new DatabaseSync(url.replace('sqlite:', ''), { timeout: 5000 })
  try {
    return file.prepare(statement).all()
  } finally {
    file.close()
  }
}

export async function tableOf(database: Database, name: string): Promise<TableSchema> {
  const { tables } = await database.introspect()
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

export function columnOf(table: TableSchema, name: string): ColumnSchema {
  const column = table.columns.find((candidate) => candidate.name === name)
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

const anything: TableSchema = {
  schema: null,
  name: 'c',
  inSearchPath: true,
  type: 'view',
  comment: null,
  columns: [],
  primaryKey: [],
  uniqueKeys: [],
  foreignKeys: [],
  indexes: [],
  indexable: false,
  searchIndex: null,
  spentSearchIndexes: [],
  rowEstimate: null,
  canSample: false,
  may: { insert: false, update: false, delete: false },
}

/** A statement that keeps any database busy for seconds. */
export function countTo(database: Database, end: number) {
  const stoppable = database.sql.stoppable(anything) ?? sql`true`
  return sql<{ n: number | string }>`
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${sql.lit(end)})
    select count(*) as n from c as listed where ${stoppable}`.compile(database.build)
}
