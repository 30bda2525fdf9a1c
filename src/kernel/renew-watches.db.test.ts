import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { runStatements } from '../../test/list-engine.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { systemClock as clock } from '../std/clock.ts'
import { type Log, silentLog } from '../std/log.ts'
import { ownTable } from '../store/index.ts'
import { type CatalogTable, createCatalog } from '../tables/index.ts'
import { renewWatches } from './open-watches.ts'
import { createWatchStates } from './watch-states.ts'
import { createWatching } from './watching.ts'

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  let goods: CatalogTable

  beforeEach(async () => {
    database = await open()
    house = await openRowHouse({ database, tables: ['create table goods (id integer primary key)'] })
    goods = (await house.source('goods')).table
  })

  /** Creates them in the form of an older release. */
  async function watchAsBefore(): Promise<void> {
    const { create, version } = plan()
    await runStatements(
      database,
      create.map((statement) => statement.replaceAll(version, '00000000')),
    )
  }

  const plan = () =>
    database.watches.plan({
      journal: ownTable(database, 'changes'),
      id: goods.id,
      table: goods.schema,
      key: goods.key,
    })
  const found = async () =>
    (await database.watches.list()).map(({ version, complete }) => ({ version, complete }))
  const told = async () => (await house.trail()).map(({ action, actor }) => `${actor.name}: ${action}`)

  function start(log: Log = silentLog) {
    const catalog = createCatalog({ database, clock, log, tables: {} })
    const store = async () => house.store
    const watching = createWatching({ database, store, isApart: false, clock, log })
    const renewed = renewWatches({ watching, catalog, log })
    const { stateOf } = createWatchStates({ watching, catalog, clock, log })
    return {
      renewed,
      async state() {
        await renewed()
        return stateOf(goods.id)
      },
    }
  }

  function collect() {
    const warnings: string[] = []
    const log: Log = { ...silentLog, warn: (_facts, words) => warnings.push(words) }
    return { warnings, log }
  }

  test('triggers of another release are made anew by the first node that starts, once, and the trail tells it', async () => {
    await watchAsBefore()
    const { warnings, log } = collect()
    const both = [start(log), start(log)]
    for (const node of both) expect(await node.state()).toBe('watched')
    expect(await found()).toEqual([{ version: plan().version, complete: true }])
    expect(await told()).toEqual(['Switchboard: table.watched'])
    expect(warnings).toEqual([])
    await house.run('insert into goods values (1)')
    expect(await house.journal()).toHaveLength(1)
  })

  test('where somebody took one away nothing is made anew; the log says what would be', async () => {
    await watchAsBefore()
    const [{ drop } = { drop: [] }] = await database.watches.list()
    await runStatements(
      database,
      database.capabilities.schemas ? ['drop trigger switchboard_watch_insert on goods'] : drop.slice(0, 1),
    )
    const { warnings, log } = collect()
    const node = start(log)
    expect(await node.state()).toBe('outdated')
    expect((await found()).map(({ complete }) => complete)).toEqual([false])
    expect(warnings).toEqual([expect.stringMatching(/"switchboard watch (public\.)?goods" makes them anew/)])
    expect(await told()).toEqual([])
  })

  test('who is writing to the table for long is not waited for; it stays as it was, and the log says so', async () => {
    await watchAsBefore()
    const before = await found()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const writing = database.write(async (transaction) => {
      await transaction.run(sql`insert into goods values (1)`.compile(database.build))
      await isOver
    })
    const { warnings, log } = collect()
    const node = start(log)
    await node.renewed()
    expect(await node.state()).toBe('outdated')
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toMatch(/could not be made anew/)
    end()
    await writing
    expect(await found()).toEqual(before)
  })
})
