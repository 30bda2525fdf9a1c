import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJournal } from '../../src/changes/index.ts'
import { toWindow } from '../../src/kernel/to-window.ts'
import type { ListSource } from '../../src/tables/index.ts'
import { windowCounted } from '../../src/wire/live.ts'
import { ada } from '../ada.ts'
import { onEachDatabase } from '../each-database.ts'
import { createTestEngine, runStatements, type TestEngine } from '../list-engine.ts'
import { type Case, cases, toQuery, toSource, toView } from '../lists/rights-cases.ts'
import { type Model, modelOf } from '../lists/rights-oracle.ts'
import { statements, toInsert, type World, world } from '../lists/rights-world.ts'
import { atScale } from '../scale.ts'
import { openTestLive } from './open-live.ts'
import { createReader, findWrong, hearPatch, type Reader, requireTold } from './rights-reader.ts'
import { after, toStatements, type Write, writes } from './rights-writes.ts'

const amount = 20
const numRuns = atScale({ test: 5, proof: 400 })

/** Sees everything, so that each write is news for it. */
const witness: Case = {
  ...{ orders: [{ scope: null, columns: 'all' }], customers: [{ scope: null, columns: 'all' }] },
  ...{ exports: [], customerExports: [], filter: null, sort: null, isDown: false, search: '', size: 50 },
  file: { relations: 'key', columns: null, choice: {} },
}

onEachDatabase((open) => {
  let lists: TestEngine
  let nullsAscending: 'first' | 'last'
  let house: Awaited<ReturnType<typeof openTestLive>>
  const readers = new Map<string, Reader>()

  beforeAll(async () => {
    const database = await open({ bytewise: true })
    nullsAscending = database.capabilities.nullsAscending
    lists = await createTestEngine(database, { tables: statements })
    house = await openTestLive({
      database,
      engine: lists.engine,
      source: async ({ id }) => sourceOf(readers.get(id)?.one ?? { ...witness, orders: [] }),
      hear(socket, event, data) {
        const reader = readers.get(socket)
        if (reader === undefined) return
        if (event === windowCounted) reader.counts.push(JSON.parse(data))
        else hearPatch(reader, JSON.parse(data))
      },
    })
  })
  afterAll(() => house.close())

  async function sourceOf(one: Case): Promise<ListSource> {
    return toSource(one, { database: lists.database, tables: await lists.catalog.tables() })
  }

  const modelIn = (now: World, one: Case): Model => modelOf(one, toView(one, now), nullsAscending)

  async function openPage(name: string, one: Case): Promise<() => void> {
    const asOf = await house.journal.mark()
    const source = await sourceOf(one)
    const query = toQuery(source, one)
    const { rows, page: edges } = await lists.engine.page({ source }, query)
    const window = toWindow({ viewer: { ...ada, id: name }, source, query, rows, edges, asOf })
    const grant = window && house.live.grant(window)
    if (!grant) throw new Error('The page can be followed')
    readers.set(name, createReader(one, rows))
    house.subscribe(name, grant)
    return () => house.unsubscribe(name, grant)
  }

  /** Writes like the server: rows and journal in one transaction. */
  async function commit(write: Write): Promise<void> {
    const table = write.kind === 'update' ? write.table : 'orders'
    const tables = [...(await lists.catalog.tables()).values()]
    const { id = '' } = tables.find(({ schema }) => schema.name === table) ?? {}
    const key = String(write.kind === 'insert' ? write.row.id : write.id)
    const change = { at: new Date(), actor: ada, table: id, key, operation: write.kind, entry: 'e' } as const
    await lists.database.write(async (transaction) => {
      for (const statement of toStatements(write)) {
        await transaction.run(sql.raw(statement).compile(lists.database.build))
      }
      await transaction.runAll(createJournal(house.store).append([change]))
    })
    house.tail.wake()
  }

  /** Every reader's page is as the model has it, and nobody was told anything else. */
  async function follow(before: World, write: Write): Promise<World> {
    const now = after(before, write)
    await commit(write)
    const models = [...readers.values()].map((reader) => ({
      reader,
      before: modelIn(before, reader.one),
      now: modelIn(now, reader.one),
    }))
    await expect.poll(() => models.flatMap(({ reader, now }) => findWrong(reader, now))).toEqual([])
    for (const { reader, ...step } of models) requireTold(reader, step)
    return now
  }

  test('[R1][R2][R3][R6] the channels of lists deliver what a plain model of the rights tells', {
    timeout: 120_000,
  }, async () => {
    let told = 0
    const some = fc.array(cases, { minLength: amount, maxLength: amount })
    await fc.assert(
      fc.asyncProperty(some, fc.array(writes, { minLength: 4, maxLength: 4 }), async (all, steps) => {
        await runStatements(lists.database, [
          ...['delete from orders', 'delete from customers'],
          ...[toInsert('customers', world.customers), toInsert('orders', world.orders)],
        ])
        const allowed = all.filter((one) => modelIn(world, one).isAllowed)
        const closing = await Promise.all(
          [witness, ...allowed].map((one, at) => openPage(`reader ${at}`, one)),
        )
        try {
          let now: World = world
          for (const write of steps) now = await follow(now, write)
          told += [...readers.values()].filter(({ hasChanged }) => hasChanged).length
        } finally {
          for (const close of closing) close()
          readers.clear()
        }
      }),
      // Fewer readers make no simpler case, only a slower search for one.
      { numRuns, endOnFailure: true },
    )
    expect(told).toBeGreaterThan(numRuns)
  })
})
