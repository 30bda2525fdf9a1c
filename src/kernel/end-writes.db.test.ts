import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { openRowHouse } from '../../test/row-house.ts'
import { readSettings } from '../config/index.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import { createKernel } from './create-kernel.ts'

eachDatabase((kind) => {
  test('what a node left half-way between two databases has its end in the trail when the next one has started', async () => {
    const [target, own] = [await kind.url(), await kind.url()]
    const [database, storeDatabase] = await Promise.all(
      [target, own].map((url) => openDatabase(url, { log: silentLog })),
    )
    if (!database || !storeDatabase) throw new Error('Both are open')
    const tables = [
      'create table lamps (id integer primary key, n integer)',
      'insert into lamps values (1, 0)',
    ]
    const house = await openRowHouse({ database, storeDatabase, tables })
    const lost = new Problem('unavailable', 'The database is gone.')
    const pause = (step: string) => (step === 'written' ? Promise.reject(lost) : Promise.resolve())
    const order = await house.order({ table: 'lamps', column: 'n', keys: ['1'], value: '1' })
    await expect(house.node({ pause }).write(order)).rejects.toBe(lost)

    const env = { DATABASE_URL: target, SWITCHBOARD_STORE_URL: own }
    const read = readSettings({ env, flags: {}, cwd: '/nowhere' })
    const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
    const kernel = await createKernel({
      settings: { ...read, secret: 'a'.repeat(32), push },
      config: {},
      log: silentLog,
      clock: { now: () => new Date('2026-03-01T12:02:00.000Z') },
      confirmAttach: async () => true,
    })
    await kernel.close()
    expect((await house.trail()).map(({ action }) => action)).toEqual(['write.intended', 'row.activated'])
    await Promise.all([database.close(), storeDatabase.close()])
  })
})
