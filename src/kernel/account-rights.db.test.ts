import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onMariadb, onPostgres, onServer, type TestDatabase } from '../../test/databases.ts'
import { operator } from '../../test/open-house.ts'
import { type Account, createAccount } from '../../test/rights/account.ts'
import { readSettings } from '../config/index.ts'
import { openDatabase } from '../db/index.ts'
import { systemClock as clock } from '../std/clock.ts'
import { silentLog as log } from '../std/log.ts'
import { wholeList } from '../wire/list-query.ts'
import { createKernel } from './create-kernel.ts'
import { openDetachment } from './detach.ts'
import type { Kernel } from './kernel.ts'

onPostgres((kind) => {
  const { account, elsewhere, open, goods } = withAccount(kind, 'PostgreSQL')
  readsAndWritesApart({ account, elsewhere, open, goods })

  test('with a schema of its own it makes its tables there, and rows are added and deleted', async () => {
    await account().give('Its own tables')
    const kernel = await open(null)
    await expectAddedAndDeleted(kernel, goods)
    const { obstacle } = await kernel.watching.find(operator, goods)
    expect(String(obstacle)).toMatch(/grant trigger on "public"\."goods" to /)
  })

  test('with the right TRIGGER it watches tables of others', async () => {
    await account().give('Watching')
    await expectWatched(await open(null), { url: account().admin, goods, changes: 'switchboard.changes' })
  })

  leavesWithoutTrace(account)
})

onMariadb((kind) => {
  const { account, elsewhere, open, goods } = withAccount(kind, 'MariaDB and MySQL')
  readsAndWritesApart({ account, elsewhere, open, goods })

  test('with the rights for its own tables it makes them, and rows are added and deleted', async () => {
    await account().give('Its own tables')
    const kernel = await open(null)
    await expectAddedAndDeleted(kernel, goods)
  })

  test('with the right TRIGGER it watches tables', async () => {
    await account().give('Watching')
    await expectWatched(await open(null), { url: account().admin, goods, changes: 'switchboard_changes' })
  })

  test('with the rights for search indexes it makes one', async () => {
    await account().give('Search indexes')
    const database = await openDatabase(account().url, { log })
    const table = (await database.introspect()).tables.find(({ name }) => name === 'goods')
    const column = table?.columns.find(({ name }) => name === 'name')
    if (table && column) await database.searchIndex.create(table, [column])
    expect(await database.searchIndex.list()).toEqual(['switchboard_search_goods'])
    await database.close()
  })

  leavesWithoutTrace(account)
})

interface Parts {
  account(): GivenAccount
  elsewhere(): string
  /** Opens Switchboard with the account, and its own tables in this database. */
  open(storeUrl: string | null): Promise<Kernel>
  readonly goods: string
}

interface GivenAccount extends Account {
  readonly admin: string
}

/** A database of somebody else, and an account that may only enter it. Each test gives it more. */
function withAccount(kind: TestDatabase, part: string): Parts {
  let folder: string
  let account: GivenAccount
  const kernels: Kernel[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const admin = await kind.url({ searched: true })
    const number = part === 'PostgreSQL' ? 'serial' : 'integer auto_increment'
    await onServer(
      admin,
      `create table goods (id ${number} primary key, name varchar(100))`,
      "insert into goods (name) values ('Chair')",
    )
    account = { admin, ...createAccount(part, admin) }
    await account.give('The account')
  })
  afterEach(async () => {
    for (const kernel of kernels.splice(0)) await kernel.close()
  })
  afterAll(async () => {
    await account.give('Detaching')
    await rm(folder, { recursive: true })
  })
  return {
    account: () => account,
    elsewhere: () => `sqlite:${join(folder, 'store.sqlite')}`,
    async open(storeUrl) {
      const env = { DATABASE_URL: account.url, ...(storeUrl && { SWITCHBOARD_STORE_URL: storeUrl }) }
      const read = readSettings({ env, flags: { attach: true }, cwd: '/nowhere' })
      const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
      const settings = { ...read, secret: 'a'.repeat(32), push }
      const kernel = await createKernel({
        settings,
        config: {},
        log,
        clock,
        confirmAttach: async () => false,
      })
      kernels.push(kernel)
      return kernel
    },
    goods: part === 'PostgreSQL' ? 'public.goods' : 'goods',
  }
}

function readsAndWritesApart({ account, elsewhere, open, goods }: Parts): void {
  const edit = { table: goods, key: '1', column: 'name', value: 'Stool', seen: 'Chair' }

  test('with the right to read it lists, also tables that came later, and changes nothing', async () => {
    await account().give('Reading')
    await onServer(account().admin, 'create table later (id integer primary key, name varchar(100))')
    const kernel = await open(elsewhere())
    expect((await kernel.lists.rows(operator, wholeList(goods))).rows).toMatchObject([
      { values: { id: 1, name: 'Chair' } },
    ])
    const tables = (await kernel.tables.list(operator)).tables.map(({ id }) => id)
    expect(tables).toEqual([goods, goods.replace('goods', 'later')])
    await expect(kernel.rows.edit(operator, edit)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('with no more it can’t keep its own tables there, and says what to do', async () => {
    await expect(open(null)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/SWITCHBOARD_STORE_URL/),
    })
  })

  test('with the right to write it changes values, and its own tables stand elsewhere', async () => {
    await account().give('Writing rows')
    const kernel = await open(elsewhere())
    const { row } = await kernel.rows.edit(operator, edit)
    expect(row?.values).toMatchObject({ name: 'Stool' })
  })
}

async function expectAddedAndDeleted(kernel: Kernel, goods: string): Promise<void> {
  const { row } = await kernel.rows.add(operator, { table: goods, values: { name: 'Lamp' } })
  const { deleted } = await kernel.rows.delete(operator, { table: goods, key: row.key ?? '' })
  expect(deleted).toBe(1)
}

interface Watched {
  readonly url: string
  readonly goods: string
  readonly changes: string
}

/** The journal learns what somebody else writes. */
async function expectWatched(kernel: Kernel, { url, goods, changes }: Watched): Promise<void> {
  expect(await kernel.watching.watch(operator, goods)).toMatchObject({ state: 'watched' })
  const count = async () => (await onServer(url, `select seq from ${changes}`)).length
  const before = await count()
  await onServer(url, "insert into goods (name) values ('Table')")
  expect(await count()).toBe(before + 1)
}

function leavesWithoutTrace(account: Parts['account']): void {
  test('it removes all of it with no further right', async () => {
    const open = () => openDetachment({ databaseUrl: account().url, storeUrl: null }, log)
    const detachment = await open()
    expect(detachment.tables.length).toBeGreaterThan(20)
    expect(detachment.watched).toHaveLength(1)
    await detachment.remove()
    await detachment.close()
    const after = await open()
    expect(after).toMatchObject({ tables: [], watched: [], searchIndexes: [] })
    await after.close()
  })
}
