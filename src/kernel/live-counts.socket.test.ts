import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { patient } from '../../test/patient.ts'
import type { PersonActor } from '../wire/actor.ts'

const lamps = Array.from({ length: 30 }, (_, at) => `(${at + 1}, 'lamp ${at + 1}', true)`)

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      nodes: 2,
      tables: ['lamps', 'shades', 'bulbs'].flatMap((table) => [
        `create table ${table} (id integer primary key, name text, active boolean not null)`,
        `insert into ${table} values ${lamps.join(', ')}`,
      ]),
    })
    ada = await site.enter('owner')
    for (const node of site.nodes) {
      for (const table of ['lamps', 'bulbs']) await node.watching.watch(ada, site.id(table))
    }
  })
  afterAll(() => site?.close())

  const exactly = (value: number) => ({ value, mode: 'exact' })
  const pageCount = async (table: string, search = '', node = 0) =>
    (await site.page(ada, table, search, node)).page.count

  test('the number of an open list follows what another program adds and deletes, on every node, within a second', async () => {
    const lists = await Promise.all(
      [0, 1].map(async (node) => site.follow(ada, await site.page(ada, 'lamps', 'size=10', node), node)),
    )
    const filtered = await site.follow(ada, await site.page(ada, 'lamps', 'filter=id:gt:10'))
    const begun = performance.now()
    await site.run(`insert into lamps values (31, 'new', true), (32, 'newer', true)`)
    for (const list of lists) {
      await expect.poll(() => list.counts.at(-1), { interval: 10, timeout: 15_000 }).toEqual(exactly(32))
    }
    // A comparison would take ten seconds.
    expect(performance.now() - begun).toBeLessThan(patient(2_500))
    await expect.poll(() => filtered.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(22))
    await site.run('delete from lamps where id > 30')
    for (const list of [...lists]) {
      await expect.poll(() => list.counts.at(-1), { interval: 10, timeout: 15_000 }).toEqual(exactly(30))
    }
    await expect.poll(() => filtered.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(20))
    for (const list of [...lists, filtered]) list.leave()
  })

  test('the number of a filtered list follows a change; that of the whole table is not counted for it', async () => {
    const whole = await site.follow(ada, await site.page(ada, 'bulbs', 'size=10'))
    const active = await site.follow(ada, await site.page(ada, 'bulbs', 'filter=active:is:true&size=10'))
    await site.run(`update bulbs set active = ${kind.name === 'SQLite' ? 0 : 'false'} where id < 4`)
    await expect.poll(() => active.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(27))
    expect(whole.counts).toEqual([])
    for (const list of [whole, active]) list.leave()
  })

  test('many writes are counted every 750 ms, and the last of them is in', async () => {
    const list = await site.follow(ada, await site.page(ada, 'bulbs', 'size=10'))
    const begun = performance.now()
    for (let at = 0; at < 20; at += 1) {
      await site.run(`insert into bulbs values (${100 + at}, 'many', true)`)
      await sleep(50)
    }
    await expect.poll(() => list.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(50))
    expect(list.counts.length).toBeLessThan(3 + (performance.now() - begun) / 750)
    await site.run('delete from bulbs where id >= 100')
    await expect.poll(() => list.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(30))
    list.leave()
  })

  test('a page that is read after a write has its number, on the node that heard of it and on the other', async () => {
    const list = await site.follow(ada, await site.page(ada, 'bulbs', 'size=10'))
    const other = await site.follow(ada, await site.page(ada, 'bulbs', 'size=10', 1), 1)
    for (const node of [0, 1])
      await expect.poll(() => pageCount('bulbs', 'size=10', node)).toEqual(exactly(30))
    await site.run(`insert into bulbs values (200, 'late', true)`)
    for (const one of [list, other]) {
      await expect.poll(() => one.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(31))
    }
    for (const node of [0, 1]) expect((await pageCount('bulbs', 'size=10', node)).value).toBe(31)
    await site.run('delete from bulbs where id = 200')
    for (const one of [list, other]) one.leave()
  })

  test('the number of a list that nobody watches follows within the interval of its comparison', async () => {
    const list = await site.follow(ada, await site.page(ada, 'shades', 'size=10'))
    await site.run(`insert into shades values (31, 'new', true)`, 'delete from shades where id in (1, 2)')
    await expect.poll(() => list.counts.at(-1), { timeout: 15_000 }).toEqual(exactly(29))
    list.leave()
  })
})
