import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import type { PersonActor } from '../wire/actor.ts'

/** Within this time nothing compares the lists of watched tables with their rows. */
const told = { timeout: 4_000 }

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table orders (id integer primary key, name varchar(20))',
        'create table parts (id integer primary key, order_id integer not null, n integer, foreign key (order_id) references orders (id) on delete cascade)',
        'create table notes (id integer primary key, part_id integer, foreign key (part_id) references parts (id) on delete set null)',
        `insert into orders values (1, 'Oak'), (2, 'Elm'), (3, 'Ash')`,
        'insert into parts values (11, 1, 5), (12, 2, 6), (13, 3, 7)',
        'insert into notes values (21, 11), (22, 12), (23, 13)',
      ],
    })
    ada = await site.enter('owner')
  })
  afterAll(() => site?.close())

  const watch = (name: string) => site.kernel.watching.watch(ada, site.id(name))
  const open = async (name: string) => site.follow(ada, await site.page(ada, name))

  test('what another program deletes goes from the lists of other tables with its rows', async () => {
    for (const name of ['orders', 'parts', 'notes']) await watch(name)
    const lists = await Promise.all(['parts', 'notes'].map(open))
    const [parts, notes] = lists
    await site.run('delete from orders where id = 1')
    await expect.poll(() => [parts?.rows.has('11'), parts?.mustAsk()], told).not.toEqual([true, false])
    await expect.poll(() => notes?.mustAsk() || notes?.rows.get('21')?.part_id === null, told).toBe(true)
    for (const list of lists) list.leave()
  })

  test('a list whose rows go with those of a table that nobody watches is compared often', async () => {
    await site.kernel.watching.unwatch(ada, site.id('orders'))
    const parts = await open('parts')
    await site.run('delete from orders where id = 2')
    await expect.poll(() => [parts.rows.has('12'), parts.mustAsk()], told).not.toEqual([true, false])
    parts.leave()
  })
})
