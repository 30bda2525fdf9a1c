import { expect, test } from 'vitest'
import { onPostgres } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { openRowHouse } from '../../test/row-house.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

onPostgres((kind) => {
  test.each([
    ['in one transaction', false],
    ['with our own tables elsewhere', true],
  ])(
    'a row that a policy lets its account read, and not write, is refused as that: %s',
    async (_how, apart) => {
      const [url, storeUrl] = [await kind.url(), await kind.url()]
      const role = `tenant_${Date.now()}`
      const owner = await openDatabase(url, { log: silentLog })
      await runStatements(owner, [
        'create table shops (id integer primary key, n integer)',
        'insert into shops values (1, 0), (2, 0)',
        `create role ${role} login password 'secret'`,
        `grant select, update on shops to ${role}`,
        `grant create on database ${new URL(url).pathname.slice(1)} to ${role}`,
        'alter table shops enable row level security',
        'create policy seen on shops for select using (true)',
        'create policy theirs on shops for update using (id = 1)',
      ])
      const database = await openDatabase(
        Object.assign(new URL(url), { username: role, password: 'secret' }).href,
        { log: silentLog },
      )
      const storeDatabase = apart ? await openDatabase(storeUrl, { log: silentLog }) : database
      try {
        const house = await openRowHouse({ database, storeDatabase, tables: [] })
        const shops = { table: 'shops', column: 'n', value: '1' }
        const refused = {
          state: 'refused',
          problem: { code: 'forbidden', message: expect.stringMatching(/can see this row/) },
        }
        expect(await house.write({ ...shops, keys: ['2'] })).toMatchObject([refused])
        const outcomes = await house.write({ ...shops, keys: ['1', '2', '3'] })
        const missing = { state: 'refused', problem: { code: 'not-found' } }
        expect(outcomes).toMatchObject([{ state: 'changed' }, refused, missing])
        expect(await house.held('shops', 'n')).toEqual(['1', '0'])
        expect(await house.sweep()).toBe(0)
      } finally {
        await Promise.all([...new Set([database, storeDatabase])].map((one) => one.close()))
        await runStatements(owner, [`drop owned by ${role}`, `drop role ${role}`])
        await owner.close()
      }
    },
  )
})
