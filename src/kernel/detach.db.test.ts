import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { createTableWatches } from '../changes/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { inspectStore, openStore } from '../store/index.ts'
import { createCatalog } from '../tables/index.ts'
import { openDetachment } from './detach.ts'

const log = silentLog

/** A table of the owner's with a search index of ours on it. */
async function seed(database: Database): Promise<void> {
  const create = sql`create table people (id integer primary key, name text)`
  await database.write((transaction) => transaction.run(create.compile(database.build)))
  const people = (await database.introspect()).tables.find((table) => table.name === 'people')
  const name = people?.columns.find((column) => column.name === 'name')
  if (people && name) await database.searchIndex.create(people, [name])
  expect(await database.searchIndex.list()).toHaveLength(1)
}

eachDatabase((kind) => {
  test.each(['the same database', 'another one'])(
    'leaving takes our tables, the search indexes and the triggers along, with our tables in %s',
    async (place) => {
      const databaseUrl = await kind.url()
      const storeUrl = place === 'another one' ? await kind.url() : null
      const target = await openDatabase(databaseUrl, { log })
      const store = storeUrl === null ? target : await openDatabase(storeUrl, { log })
      await seed(target)
      await openStore({ database: store, log, clock: systemClock })

      if (store === target) {
        const catalog = createCatalog({ database: target, clock: systemClock, log, tables: {} })
        await createTableWatches(target).watch([...(await catalog.tables()).values()])
      }

      const detachment = await openDetachment({ databaseUrl, storeUrl }, log)
      expect(detachment.tables.length).toBeGreaterThan(5)
      expect(detachment.searchIndexes).toEqual([expect.stringContaining('switchboard_search_people')])
      expect(detachment.watched).toHaveLength(store === target ? 1 : 0)
      await detachment.remove()
      await detachment.close()

      expect(await target.searchIndex.list()).toEqual([])
      expect(await target.watches.list()).toEqual([])
      expect(await inspectStore(store)).toEqual({ hasTrail: false, tables: [] })
      const insert = sql`insert into people values (1, 'Olive')`
      await target.write((transaction) => transaction.run(insert.compile(target.build)))
      await target.close()
      await store.close()
    },
  )

  test('leaving gives back what was changed of the database as a whole, once it is closed', async () => {
    const databaseUrl = await kind.url()
    const readFound = async () => {
      const database = await openDatabase(databaseUrl, { log })
      await database.close()
      return database.footprint?.found
    }
    const before = await readFound()
    const database = await openDatabase(databaseUrl, { log })
    await openStore({ database, log, clock: systemClock })
    await database.close()
    if (before !== undefined) expect(await readFound()).not.toBe(before)

    const detachment = await openDetachment({ databaseUrl, storeUrl: null }, log)
    await detachment.remove()
    await detachment.close()
    expect(await readFound()).toBe(before)
  })
})
