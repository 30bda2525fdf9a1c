import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { readSettings } from '../config/index.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import type { SystemActor } from '../wire/actor.ts'
import { createKernel, type KernelOptions, openSearchIndexing } from './index.ts'

const operator: SystemActor = { kind: 'system', name: 'command line' }

async function seed(url: string): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  const create = sql`create table goods (id integer primary key, name text)`
  await database.write((transaction) => transaction.run(create.compile(database.build)))
  await database.close()
}

eachDatabase((kind) => {
  test('a server that runs uses what was made after 30 seconds, and goes on when it is gone again', async () => {
    const url = await kind.url({ searched: true })
    await seed(url)
    let now = Date.parse('2026-03-01T12:00:00.000Z')
    const settings = readSettings({ env: { DATABASE_URL: url }, flags: { attach: true }, cwd: '/nowhere' })
    const push = { ...settings.push, app: { id: '1', key: 'key', secret: 'hush' } }
    const options: KernelOptions = {
      settings: { ...settings, secret: 'a'.repeat(32), push },
      config: {},
      log: silentLog,
      clock: { now: () => new Date(now) },
      confirmAttach: async () => false,
    }
    const server = await createKernel(options)
    const [{ id } = { id: '' }] = (await server.tables.list(operator)).tables
    const step = async () => (await server.tables.head(operator, id)).search.step
    expect(await step()).toBe('small')

    const command = await openSearchIndexing(options)
    const bytes = await command.create(
      operator,
      { table: 'goods', columns: null },
      AbortSignal.timeout(20_000),
    )
    expect(bytes).toBeGreaterThan(0)
    expect(await step()).toBe('small')
    now += 30_001
    expect(await step()).toBe('index')

    await command.remove(operator, 'goods')
    const query = { table: id, columns: null, filter: null, search: 'willow' }
    const { page } = await server.lists.page(operator, {
      ...query,
      ...{ sort: [], page: 1, cursor: null, size: 10, count: 'none' },
    })
    expect(page.rows).toEqual([])
    await command.close()
    await server.close()
  })
})
