import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import type { PersonActor } from '../wire/actor.ts'

const lamps = Array.from({ length: 30 }, (_, at) => `(${at * 10 + 10}, 'lamp ${at}', true)`)

/** A comparison comes every two seconds. */
const soon = { timeout: 15_000, interval: 20 }

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table lamps (id integer primary key, name text, active boolean not null)',
        `insert into lamps values ${lamps.join(', ')}`,
        'create table shades (id integer primary key, name text)',
      ],
    })
    ada = await site.enter('owner')
  })
  afterAll(() => site?.close())

  const open = async (table: string, search: string) => site.follow(ada, await site.page(ada, table, search))

  test('of a table that nobody watches, a row that another program adds is told to the page that it comes into, and to no other', async () => {
    const [first, second, last] = await Promise.all(
      ['size=10', 'size=10&page=2', 'size=10&page=3'].map((search) => open('lamps', search)),
    )
    await site.run(`insert into lamps values (125, 'between', true)`)
    await expect.poll(() => second?.stale(), soon).toBe(1)
    await site.run(`insert into lamps values (999, 'at the end', true)`)
    await expect.poll(() => last?.stale(), soon).toBe(1)
    expect([first?.stale(), second?.stale()]).toEqual([0, 1])
    await site.run('delete from lamps where id in (125, 999)')
    for (const list of [first, second, last]) list?.leave()
  })

  test('a filter, an order and a search hide what they hide of it', async () => {
    const searches = ['filter=name:contains:new', 'sort=-id&size=10', 'q=brandnew']
    const [filtered, sorted, searched] = await Promise.all(searches.map((search) => open('lamps', search)))
    await site.run(`insert into lamps values (1000, 'new', true)`)
    await expect.poll(() => [filtered?.stale(), sorted?.stale()], soon).toEqual([1, 1])
    expect(searched?.stale()).toBe(0)
    await site.run(`update lamps set name = 'brandnew' where id = 1000`)
    await expect.poll(() => searched?.stale(), soon).toBe(1)
    await site.run('delete from lamps where id = 1000')
    await expect.poll(() => searched?.mustAsk(), { ...soon, timeout: 50 }).toBe(false)
    for (const list of [filtered, sorted, searched]) list?.leave()
  })

  test('a page without rows is told of the first one', async () => {
    const list = await open('shades', '')
    await site.run(`insert into shades values (1, 'red')`)
    await expect.poll(() => list.stale(), soon).toBe(1)
    list.leave()
  })

  test('a row is told once, however often the page is compared', async () => {
    const list = await open('lamps', 'size=25')
    await site.run(`insert into lamps values (5, 'first', true)`)
    await expect.poll(() => list.stale(), soon).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    expect(list.stale()).toBe(1)
    await site.run('delete from lamps where id = 5')
    list.leave()
  })
})
