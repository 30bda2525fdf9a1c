import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Database, openDatabase, type TableSchema } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { copyStore } from './copy-store.ts'
import { emptiedTables, keptTables } from './kept-tables.ts'
import { ownTable } from './own-tables.ts'
import { openStore, type Store } from './store.ts'

type Rows = Record<string, Record<string, unknown>>

const open = async (url: string) =>
  openStore({ database: await openDatabase(url, { log: silentLog }), clock: systemClock, log: silentLog })

/** More than are read at once. */
const many = 1_203

async function readOwn(database: Database): Promise<readonly (readonly [string, TableSchema])[]> {
  const { tables } = await database.introspectOwn()
  return emptiedTables.map((name) => {
    const table = tables.find((one) => one.name === ownTable(database, name).name)
    if (table === undefined) throw new Error(`no table ${name}`)
    return [name, table]
  })
}

/** A value that no other row has, in the form of its column. */
function toValue({ type, declaredType, name }: TableSchema['columns'][number], row: number): unknown {
  if (['integer', 'bigint'].includes(type) || /int/i.test(declaredType)) return row
  if (/\(\d\)|\(1\d\)|\(20\)|\(24\)/.test(declaredType)) return `k${row}`
  // Keys and the names of tables are plain.
  return `${name.slice(0, 20)} ${row}${/label|_name$|value/.test(name) && name !== 'table_name' ? ' ü😀' : ''}`
}

async function fill({ database }: Store, most: number): Promise<void> {
  const tables = database.buildOwn<Rows>()
  await database.write(async (transaction) => {
    for (const [name, { columns }] of await readOwn(database)) {
      if (name !== 'entries') await transaction.run(tables.deleteFrom(name))
      const count = name === 'entries' || name === 'job_refusals' ? most : 3
      for (let row = 1; row <= count; row += 1) {
        const values = Object.fromEntries(
          columns.flatMap((column) => (column.generated ? [] : [[column.name, toValue(column, row)]])),
        )
        await transaction.run(tables.insertInto(name).values(values))
      }
    }
    const fact = { name: 'house-name', value: 'The shop' }
    await transaction.run(tables.insertInto('facts').values(fact))
  })
}

async function read({ database }: Store, name: string): Promise<string[]> {
  const rows = await database.read(database.buildOwn<Rows>().selectFrom(name).selectAll())
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}

const copy = (from: Store, to: Store) => to.database.write((transaction) => copyStore(from, to, transaction))

eachDatabase((kind) => {
  test('what people made is the same in another kind of database and back', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const [first, file, last] = await Promise.all([
      kind.url().then(open),
      open(`sqlite:${join(folder, 'kept.sqlite')}`),
      kind.url().then(open),
    ])
    await fill(first, many)
    await fill(last, 2)
    await copy(first, file)
    await copy(file, last)
    for (const name of emptiedTables) {
      const rows = await read(last, name)
      expect([name, rows]).toEqual([name, keptTables.includes(name) ? await read(first, name) : []])
      if (keptTables.includes(name)) expect(rows.length).toBeGreaterThanOrEqual(3)
    }
    expect(await read(last, 'facts')).toContainEqual(expect.stringContaining('The shop'))
    expect(await read(last, 'migrations')).toHaveLength((await read(first, 'migrations')).length)
    for (const { database } of [first, file, last]) await database.close()
    await rm(folder, { recursive: true })
  })
})
