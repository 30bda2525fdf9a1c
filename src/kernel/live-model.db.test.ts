import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { createTestEngine } from '../../test/list-engine.ts'
import { everything, listSource, rowsOf } from '../../test/list-source.ts'
import { openTestLive } from '../../test/live/open-live.ts'
import { atScale } from '../../test/scale.ts'
import { createJournal, type NewChange } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createListEngine, parseListQuery } from '../tables/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { ListRow } from '../wire/list-row.ts'
import { type WindowPatch, windowCounted } from '../wire/live.ts'
import type { TableRights } from '../wire/rights.ts'
import { toWindow } from './to-window.ts'

/** After few changes a page often gets no message, and must then equal a fresh one. */
const calmRounds = atScale({ test: 6, proof: 300 })
const amount = atScale({ test: 40, proof: 2_000 })
const searches = [
  'size=10',
  'sort=-price&size=10',
  'sort=price,name&size=5&page=2',
  'filter=price:gte:50&size=25',
  'filter=active:is:true&sort=-id&size=10',
  'q=good&columns=name,price&size=10&page=3',
  'filter=shop:is:north&sort=name&size=20',
  'filter=price:gte:1000&size=10',
]
/** Rights by role, like those of custom roles. */
const rights: Readonly<Record<string, TableRights>> = {
  owner: everything,
  viewer: rowsOf('shop:is:north', ['id', 'name', 'price', 'shop', 'active']),
}

/** A generator that always gives the same numbers. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Seen {
  readonly actor: PersonActor
  readonly search: string
  readonly keys: readonly string[]
  readonly values: Map<string, ListRow['values']>
  readonly gone: Set<string>
  readonly patches: WindowPatch[]
}

function hear({ patches, values, gone }: Seen, patch: WindowPatch): void {
  patches.push(patch)
  for (const row of patch.rows) {
    values.set(row.key, row.values)
    gone.delete(row.key)
  }
  for (const { key } of patch.gone) gone.add(key)
}

onEachDatabase((open) => {
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** A tail that is behind has not read since the start. */
  async function openHouse(database: Database, { isBehind = false } = {}) {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `(${at + 1}, 'good ${at % 7}', ${at * 3}, '${at % 3 ? 'north' : 'south'}', true, 's')`,
    )
    const { catalog } = await createTestEngine(database, {
      tables: [
        'create table goods (id integer primary key, name text, price integer, shop text, active boolean, restricted text)',
        `insert into goods values ${rows.join(', ')}`,
      ],
    })
    const engine = createListEngine({ database, catalog, clock: systemClock, log: silentLog, secret: 'x' })
    const viewers = new Map<string, Seen>()
    const source = (role: string) =>
      listSource('goods', { database, catalog, rights: rights[role] ?? everything })
    const house = await openTestLive({
      database,
      engine,
      source: ({ sessionId }) => source(sessionId),
      hear(socket, event, data) {
        const seen = viewers.get(socket)
        if (seen !== undefined && event !== windowCounted) hear(seen, JSON.parse(data))
      },
      isBehind,
    })
    closing.push(house.close)
    return { ...house, engine, viewers, source }
  }
  type House = Awaited<ReturnType<typeof openHouse>>

  async function givePage({ engine, journal, source, live }: House, actor: PersonActor, search: string) {
    const asOf = await journal.mark()
    const ask = { source: await source(actor.sessionId) }
    const query = parseListQuery(ask.source.table.id, new URLSearchParams(search))
    const { rows, page: edges } = await engine.page(ask, query)
    const window = toWindow({ viewer: actor, source: ask.source, query, rows, edges, asOf })
    const grant = window && live.grant(window)
    if (!grant) throw new Error('The page can be followed')
    const keys = rows.map(({ key }) => key ?? '')
    const values = new Map(rows.map((row) => [row.key ?? '', row.values]))
    const seen: Seen = { actor, search, keys, values, gone: new Set(), patches: [] }
    return { grant, seen }
  }

  test('while many write every open list follows: at rest it is as a fresh page, and nobody was told what they may not see', async () => {
    const database = await open()
    const house = await openHouse(database)
    const { engine, viewers, source } = house
    const table = (await source('owner')).table.id
    const random = createRandom(7)
    const lines = createJournal(house.store)
    const unlessThere = database.sql.onDuplicate({ columns: ['id'] }, null).compile(database.build).sql

    let read = 0
    async function look(role: 'owner' | 'viewer', search: string, name: string, goOn?: Promise<void>) {
      const { grant, seen } = await givePage(house, { ...ada, sessionId: role, id: name }, search)
      read += 1
      await (goOn ?? new Promise((resolve) => setTimeout(resolve, random(60))))
      viewers.set(name, seen)
      house.subscribe(name, grant)
      return () => house.unsubscribe(name, grant)
    }

    async function write(writer: number, times: number) {
      for (let at = 0; at < times; at += 1) {
        const id = 1 + random(64)
        const statement = [
          `update goods set price = ${random(120)} where id = ${id}`,
          `update goods set name = 'good ${random(9)}', restricted = 't${at}' where id = ${id}`,
          `update goods set restricted = 'u${writer}${at}' where id = ${id}`,
          `update goods set active = ${random(2) === 1}, shop = '${random(2) === 1 ? 'north' : 'south'}' where id = ${id}`,
          `delete from goods where id = ${id}`,
          `insert into goods values (${id}, 'new', ${random(120)}, 'north', true, 'v') ${unlessThere}`,
        ][random(6)]
        const change: NewChange = {
          at: new Date(),
          actor: ada,
          table,
          key: String(id),
          operation: 'update',
          entry: 'e',
        }
        await database.write(async (transaction) => {
          await transaction.run(sql.raw(statement ?? '').compile(database.build))
          await transaction.runAll(lines.append([change]))
          if (random(4) === 0) await new Promise((resolve) => setTimeout(resolve, random(30)))
        })
        if (random(3) === 0) house.tail.wake()
      }
    }

    const roles = ['owner', 'viewer'] as const
    const lookAll = (numbers: readonly number[], goOn?: Promise<void>) =>
      searches.flatMap((search) =>
        roles.flatMap((role) =>
          numbers.map((number) => look(role, search, `${role} ${number} ${search}`, goOn)),
        ),
      )

    async function complaints(): Promise<string[]> {
      const found: string[] = []
      for (const [name, seen] of viewers) {
        if (seen.patches.some(({ all }) => all)) continue
        const ask = { source: await source(seen.actor.sessionId) }
        const query = parseListQuery(table, new URLSearchParams(seen.search))
        const whole = await engine.page(ask, { ...query, page: 1, size: 100, cursor: null })
        const fresh = new Map(whole.rows.map((row) => [row.key ?? '', row.values]))
        for (const key of seen.keys) {
          const [shown, wanted] = [seen.values.get(key), fresh.get(key)].map((values) =>
            JSON.stringify(values),
          )
          if (seen.gone.has(key) ? fresh.has(key) : shown !== wanted)
            found.push(`${name}: ${key} is ${wanted}, shown ${shown}`)
        }
        const isQuiet = seen.gone.size === 0 && seen.patches.every(({ stale }) => stale === 0)
        if (!isQuiet || query.page > 1) continue
        const now = (await engine.page(ask, query)).rows.map(({ key }) => key)
        if (JSON.stringify(now) !== JSON.stringify(seen.keys))
          found.push(`${name}: shows ${seen.keys}, should ${now}`)
      }
      return found
    }
    function requireDiscretion() {
      for (const { actor, keys, patches } of viewers.values()) {
        expect(patches.map(({ seq }) => seq)).toEqual(patches.map((_, at) => at + 1))
        for (const { rows, gone } of patches) {
          for (const { key } of [...rows, ...gone]) expect(keys).toContain(key)
          if (actor.sessionId !== 'viewer') continue
          for (const { values } of rows) {
            expect(values).not.toHaveProperty('restricted')
            expect(values.shop ?? 'north').toBe('north')
          }
          for (const one of gone) expect([one.operation, one.by]).toEqual(['leave', null])
        }
      }
    }

    async function settle(leaves: readonly (() => void)[]) {
      await expect.poll(complaints, { timeout: 10_000, interval: 50 }).toEqual([])
      requireDiscretion()
      for (const leave of leaves) leave()
    }

    const [leaves] = await Promise.all([
      Promise.all(lookAll([0, 1])),
      write(0, amount),
      write(1, amount),
      write(2, amount),
    ])
    await settle(leaves)
    expect([...viewers.values()].some(({ patches }) => patches.length > 0)).toBe(true)
    for (let round = 0; round < calmRounds; round += 1) {
      viewers.clear()
      // One change reaches this node between the page and its subscription, one comes later.
      const goOn = Promise.withResolvers<void>()
      const known = read
      const looking = lookAll([0], goOn.promise)
      await expect.poll(() => read - known, { interval: 5 }).toBe(looking.length)
      const { mark } = house.tail
      await write(0, 1)
      house.tail.wake()
      await expect.poll(() => house.tail.mark, { interval: 5 }).not.toBe(mark)
      goOn.resolve()
      const leaves = await Promise.all(looking)
      await write(0, 1)
      await settle(leaves)
    }
  })

  test('who comes back before this node has followed what they were told of elsewhere is told of it anew', async () => {
    const house = await openHouse(await open(), { isBehind: true })
    const table = (await house.source('owner')).table.id
    const { grant, seen } = await givePage(house, ada, 'size=10')
    const change: NewChange = {
      at: new Date(),
      actor: ada,
      table,
      key: '3',
      operation: 'update',
      entry: 'e',
    }
    await house.store.database.write((transaction) =>
      transaction.runAll(createJournal(house.store).append([change])),
    )
    house.viewers.set('ada', seen)
    house.subscribe('ada', grant)
    await expect.poll(() => seen.patches.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['3'])
    house.unsubscribe('ada', grant)
  })
})
