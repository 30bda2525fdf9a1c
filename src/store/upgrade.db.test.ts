import { setTimeout as sleep } from 'node:timers/promises'
import { AddColumnNode, AlterTableNode, CreateIndexNode, CreateTableNode, type OperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase, onPostgres } from '../../test/databases.ts'
import { type Database, openDatabase, type TableSchema } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import type { Migration } from './migration.ts'
import { migrations, usableFrom } from './migrations/all.ts'
import type { StoreTables } from './schema.ts'
import { openStore } from './store.ts'

type Rows = Record<string, Record<string, unknown>>

/** The tables as a release left them, whose last migration this was. */
async function makeAt(database: Database, last: number): Promise<void> {
  const tables = database.buildOwn<StoreTables>()
  await database.write(async (transaction) => {
    if (database.capabilities.schemas) {
      await transaction.run(database.build.schema.createSchema('switchboard'))
    }
    await transaction.run(
      tables.schema
        .createTable('migrations')
        .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('name', 'varchar(100)', (column) => column.notNull())
        .addColumn('applied_at', 'varchar(24)', (column) => column.notNull()),
    )
    for (const { number, name, steps } of migrations.filter((one) => one.number <= last)) {
      for (const step of steps(tables, database.sql)) await transaction.run(step)
      await transaction.run(tables.insertInto('migrations').values({ number, name, applied_at: 'then' }))
    }
  })
}

const isData = ({ name }: TableSchema) => !name.endsWith('migrations') && !name.endsWith('facts')

/** Two rows in each table, which no constraint refuses. */
async function fill(database: Database): Promise<Map<string, string[]>> {
  const own = (await database.introspectOwn()).tables.filter(isData)
  const tables = database.buildOwn<Rows>()
  await database.write(async (transaction) => {
    for (const { name, columns } of own) {
      for (const row of [1, 2]) {
        const values = columns.flatMap((column) =>
          column.generated || column.numbered ? [] : [[column.name, toValue(column, row)]],
        )
        await transaction.run(tables.insertInto(toOwn(name)).values(Object.fromEntries(values)))
      }
    }
  })
  return readAll(database, own)
}

const toOwn = (name: string) => name.replace(/^switchboard_/, '')

function toValue({ type, name }: TableSchema['columns'][number], row: number): unknown {
  if (name === 'transaction_id') return 1
  if (['integer', 'bigint'].includes(type)) return row
  if (name === 'role') return 'viewer'
  if (name === 'roles') return '["viewer"]'
  return `v${row}`
}

async function readAll(database: Database, own: readonly TableSchema[]): Promise<Map<string, string[]>> {
  const tables = database.buildOwn<Rows>()
  const found = new Map<string, string[]>()
  for (const { name, columns } of own) {
    const kept = columns.filter(({ generated }) => !generated).map((column) => column.name)
    const rows = await database.read(tables.selectFrom(toOwn(name)).select(kept))
    found.set(name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
  }
  return found
}

eachDatabase((kind) => {
  test.each(migrations.slice(0, -1).map(({ number, name }) => ({ number, name })))(
    'what stood after $number ($name) is there after an upgrade',
    async ({ number }) => {
      const database = await openDatabase(await kind.url(), { log: silentLog })
      await makeAt(database, number)
      const own = (await database.introspectOwn()).tables.filter(isData)
      const before = await fill(database)
      const { tables } = await openStore({ database, clock: systemClock, log: silentLog })
      const done = await database.read(tables.selectFrom('migrations').select('number'))
      expect(done).toHaveLength(migrations.length)
      const after = await readAll(database, own)
      for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows])
      await database.close()
    },
  )
})

onPostgres((kind) => {
  test('an upgrade lets a transaction of an older node go first that has what it needs', async () => {
    const url = await kind.url()
    const [older, newer] = [
      await openDatabase(url, { log: silentLog }),
      await openDatabase(url, { log: silentLog }),
    ]
    // The next migration changes people and then sessions.
    await makeAt(older, 13)
    const tables = older.buildOwn<StoreTables>()
    let upgrade: Promise<unknown> = Promise.resolve()
    await older.write(async (transaction) => {
      await transaction.run(tables.selectFrom('sessions').select('id'))
      upgrade = openStore({ database: newer, clock: systemClock, log: silentLog })
      await sleep(400)
      await transaction.run(tables.selectFrom('people').select('id'))
    })
    await upgrade
    await Promise.all([older.close(), newer.close()])
  })

  test('what does more than add is named as the oldest that a release must know', async () => {
    const database = await openDatabase(await kind.url(), { log: silentLog })
    const more = migrations.filter((migration) => !onlyAdds(database, migration)).map(({ number }) => number)
    // Triggers, columns by bytes, unique indexes on tables that older releases write, and roles in the place of a role.
    expect(more).toEqual([3, 7, 9, 10, 12, 14, 15])
    expect(usableFrom).toBeGreaterThanOrEqual(Math.max(...more))
    await database.close()
  })
})

/** Whether an older release may read and write as before: tables and indexes come, and columns that may stay empty. */
function onlyAdds(database: Database, { steps }: Migration): boolean {
  const created = new Set<string>()
  return steps(database.buildOwn<StoreTables>(), database.sql).every((step) => {
    const { query } = 'compile' in step ? step.compile() : step
    if (CreateTableNode.is(query)) return created.add(query.table.table.identifier.name).size > 0
    if (CreateIndexNode.is(query)) {
      return query.unique !== true || created.has(query.table?.table.identifier.name ?? '')
    }
    return AlterTableNode.is(query) && (query.columnAlterations ?? []).every(mayStayEmpty)
  })
}

function mayStayEmpty(change: OperationNode): boolean {
  const column = AddColumnNode.is(change) ? change.column : undefined
  return column !== undefined && (column.notNull !== true || column.defaultTo !== undefined)
}
