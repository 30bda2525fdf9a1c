import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { detachStore, guardSecret, inspectStore, openStore, ownTable } from './index.ts'

const around = { clock: systemClock, log: silentLog }

const nothing = {
  actor_id: null,
  table_name: null,
  row_key: null,
  label: null,
  column_name: null,
  before_value: null,
  after_value: null,
  request_id: null,
  undo_of: null,
  address: null,
  completes: null,
  job_id: null,
  change_id: null,
  batch_id: null,
}

onEachDatabase((open) => {
  describe('our own tables', () => {
    test('are not there before somebody has agreed, and looking creates nothing', async () => {
      const database = await open()
      expect(await inspectStore(database)).toEqual({ hasTrail: false, tables: [] })
      expect(await inspectStore(database)).toEqual({ hasTrail: false, tables: [] })
    })

    test('are there once opened, hidden from the owner, and told with their rows', async () => {
      const database = await open()
      const before = (await database.introspect()).tables.length
      await openStore({ database, ...around })
      const found = await inspectStore(database)
      expect(found.tables).toHaveLength(31)
      expect(found.tables.find((table) => table.name.endsWith('migrations'))?.rows).toBe(21)
      expect((await database.introspect()).tables).toHaveLength(before)
    })

    test('are told to whoever lists them, and none of the owner with them', async () => {
      const database = await open()
      const create = sql`create table switchboards (id integer primary key)`
      await database.write((transaction) => transaction.run(create.compile(database.build)))
      await openStore({ database, ...around })
      const { tables } = await database.introspectOwn()
      expect(tables).toHaveLength(31)
      const own = ownTable(database, 'entries')
      const entries = tables.find(({ schema, name }) => schema === own.schema && name === own.name)
      expect(entries?.primaryKey).toEqual(['id'])
      expect(entries?.indexes.map((index) => index.columns)).toContainEqual(['table_name', 'id'])
    })

    test('keep their entries from being changed', async () => {
      const { database, tables } = await openStore({ database: await open(), ...around })
      const row = { id: 'e', at: '', actor_kind: 'system', actor_name: 'test', action: 'session.started' }
      await database.write((transaction) =>
        transaction.run(tables.insertInto('entries').values({ ...nothing, ...row })),
      )
      const change = tables.updateTable('entries').set({ actor_name: 'another' })
      await expect(database.write((transaction) => transaction.run(change))).rejects.toThrow(/never changed/)
      if (database.sql.appendOnly(ownTable(database, 'entries')).permitDeletes.length === 0) return
      const remove = tables.deleteFrom('entries')
      await expect(database.write((transaction) => transaction.run(remove))).rejects.toThrow(/never changed/)
    })

    test('are made once when many nodes start at once', async () => {
      const database = await open()
      await Promise.all(Array.from({ length: 8 }, () => openStore({ database, ...around })))
      const found = await inspectStore(database)
      expect(found.tables.find((table) => table.name.endsWith('migrations'))?.rows).toBe(21)
    })

    test('say what a start waits for that takes long, here for the lock of another node', async () => {
      const database = await open()
      await openStore({ database, ...around })
      const { promise: told, resolve: tell } = Promise.withResolvers<string>()
      const log = { ...silentLog, info: (_facts: object, message: string) => tell(message) }
      const { promise: locked, resolve: hold } = Promise.withResolvers<void>()
      const other = database.write(async (transaction) => {
        await transaction.lock('migrate')
        hold()
        await told
      })
      await locked
      await openStore({ database, clock: systemClock, log })
      expect(await told).toBe('bringing our tables up to date')
      await other
    })

    test('of a newer Switchboard stop an older one with a sentence, unless it says that it can use them', async () => {
      const database = await open()
      const { tables } = await openStore({ database, ...around })
      const newer = { number: 9999, name: 'later', applied_at: '2030-01-01T00:00:00.000Z' }
      await database.write((transaction) => transaction.run(tables.insertInto('migrations').values(newer)))
      const sayUsableFrom = (value: string) =>
        database.write((transaction) =>
          transaction.run(tables.updateTable('facts').set({ value }).where('name', '=', 'usable-from')),
        )
      await sayUsableFrom('22')
      await expect(openStore({ database, ...around })).rejects.toThrow(
        /newer version of Switchboard has upgraded this database \(9999, this version knows 21\) in a way/,
      )
      await sayUsableFrom('21')
      const warn = vi.fn()
      await openStore({ database, clock: systemClock, log: { ...silentLog, warn } })
      expect(warn.mock.calls).toEqual([
        [{ tables: 9999, known: 21 }, expect.stringContaining('newer release')],
      ])
      await database.write((transaction) => transaction.run(tables.deleteFrom('facts')))
      await expect(openStore({ database, ...around })).rejects.toThrow(/\(9999, this version knows 21\)/)
    })

    test('leave no trace when detached, and may come again', async () => {
      const database = await open()
      await openStore({ database, ...around })
      await detachStore(database)
      expect(await inspectStore(database)).toEqual({ hasTrail: false, tables: [] })
      await detachStore(database)
      await openStore({ database, ...around })
      expect((await inspectStore(database)).tables).not.toEqual([])
    })
  })

  test('a database that others shared in their own way is left as it was found', async () => {
    const database = await open()
    const { footprint } = database
    await openStore({ database, ...around })
    const restored: string[] = []
    const watched = footprint && { ...footprint, restore: (found: string) => restored.push(found) }
    await detachStore({ ...database, footprint: watched })
    expect(restored).toEqual(footprint === null ? [] : [footprint.found])
  })

  test('a node with another secret stops; one with the same goes on', async () => {
    const store = await openStore({ database: await open(), ...around })
    await guardSecret(store, 'the first secret')
    await guardSecret(store, 'the first secret')
    await expect(guardSecret(store, 'another secret')).rejects.toThrow(/SWITCHBOARD_SECRET/)
    const facts = await store.database.read(store.tables.selectFrom('facts').select('value'))
    expect(JSON.stringify(facts)).not.toContain('the first secret')
  })

  test('where the secret is lost, the statement that the refusal names lets another one in', async () => {
    const { database, ...store } = await openStore({ database: await open(), ...around })
    await guardSecret({ database, ...store }, 'the lost secret')
    const refused = await guardSecret({ database, ...store }, 'a new secret').catch(String)
    const statement = /delete from .*(?=\.$)/.exec(String(refused))?.[0] ?? ''
    await database.write((transaction) => transaction.run(sql.raw(statement).compile(database.build)))
    await guardSecret({ database, ...store }, 'a new secret')
  })
})
