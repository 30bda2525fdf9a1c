import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { device, goodPassword, operator, signedIn } from '../../test/open-house.ts'
import type { PersonActor } from '../wire/actor.ts'

/** Far sooner than a watched table is compared. */
const soon = { timeout: 6_000, interval: 20 }

eachDatabase((kind) => {
  let site: LiveSite
  let owner: PersonActor
  let swede: PersonActor

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table makers (id integer primary key, name text, country text)',
        `insert into makers values (1, 'Annika', 'SE'), (2, 'Bernhard', 'DE')`,
        'create table goods (id integer primary key, name text, maker integer references makers)',
        `insert into goods values (1, 'Oak table', 1), (2, 'Elm chair', 2)`,
      ],
    })
    owner = await site.enter('owner')
    for (const table of ['goods', 'makers']) await site.kernel.watching.watch(owner, site.id(table))
    const { roles, access } = site.kernel
    const table = site.id('goods')
    const grants = [{ table, may: ['read'], scope: 'maker.country:is:SE' }]
    await roles.save(operator, [{ name: 'swedes', grants }])
    const email = 'swede@example.org'
    await access.people.add(operator, { name: 'Sven', email, roles: ['swedes'], password: goodPassword })
    swede = (await signedIn(access.signIn({ email, password: goodPassword }, device))).actor
  })
  afterAll(() => site?.close())

  const settle = (maker: string, country: string) =>
    site.kernel.rows.change(owner, { table: site.id('makers'), key: maker, values: { country } })

  test.each([
    ['the scope of its reader', () => swede, ''],
    ['its filter', () => owner, 'filter=maker.country:is:SE'],
  ])('a list whose rows another table decides, by %s, follows a change there', async (_by, who, search) => {
    const open = async () => site.follow(who(), await site.page(who(), 'goods', search))
    const list = await open()
    expect([...list.rows.keys()]).toEqual(['1'])
    await settle('2', 'SE')
    await expect.poll(() => list.stale() > 0 || list.rows.has('2'), soon).toBe(true)
    await settle('1', 'NO')
    await expect.poll(() => list.rows.has('1'), soon).toBe(false)
    await site.run(
      `update makers set country = 'DE' where id = 2`,
      `update makers set country = 'SE' where id = 1`,
    )
    const again = await open()
    expect([...again.rows.keys()]).toEqual(['1'])
    await site.run(`update makers set country = 'NO' where id = 1`)
    await expect.poll(() => again.rows.has('1'), soon).toBe(false)
    await settle('1', 'SE')
    for (const one of [list, again]) one.leave()
  })

  test('a list that asks no other table is not read again for what changes there', async () => {
    const list = await site.follow(owner, await site.page(owner, 'goods'))
    await settle('1', 'FI')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect([list.patches, list.stale()]).toEqual([[], 0])
    await settle('1', 'SE')
    list.leave()
  })
})
