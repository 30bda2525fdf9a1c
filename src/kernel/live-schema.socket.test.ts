import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, saysMysql } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import type { PersonActor } from '../wire/actor.ts'

/** Migrations of a watched table by its owner, while lists of it are open. */
eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor
  const isServer = kind.name === 'PostgreSQL'

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table lamps (id integer primary key, name text, note text, colour text)',
        `insert into lamps values (1, 'oak', '', ''), (2, 'elm', '', ''), (3, 'ash', '', '')`,
        'create table shades (id integer primary key, name text)',
        `insert into shades values (1, 'linen')`,
      ],
    })
    ada = await site.enter('owner')
    for (const table of ['lamps', 'shades']) await site.kernel.watching.watch(ada, site.id(table))
  })
  afterAll(() => site?.close())

  const open = async (search = '', table = 'lamps') => site.follow(ada, await site.page(ada, table, search))
  /** The catalog would do it by itself within half a minute. */
  const lookAgain = (table = 'lamps') => site.kernel.watching.find(ada, site.id(table))

  test('whose triggers are made on a screen is watched there at once, and no longer when they are removed there', async () => {
    const { watching } = site.kernel
    const id = site.id('lamps')
    expect(await watching.stateOf(id)).toBe('watched')
    await watching.unwatch(ada, id)
    expect(await watching.stateOf(id)).toBe('unwatched')
    await watching.watch(ada, id)
    expect(await watching.stateOf(id)).toBe('watched')
  })

  test('a key that changes is told as a row that has gone and one that may come in', async () => {
    const list = await open()
    await site.run('update lamps set id = 9 where id = 3')
    await expect.poll(() => list.patches.flatMap(({ gone }) => gone.map(({ key }) => key))).toEqual(['3'])
    expect(list.stale()).toBe(1)
    list.leave()
  })

  test('a column that is added makes pages ask again, once, and those that have are told what is written', async () => {
    // Nobody has written to this table: a page gets news again that its node has not read when the page opens.
    const column = `colour${Date.now()}`
    const list = await open('', 'shades')
    await site.run(`alter table shades add column ${column} text`)
    expect((await lookAgain('shades')).state).toBe('watched')
    await site.run(`update shades set ${column} = 'red' where id = 1`)
    await expect.poll(() => list.mustAsk()).toBe(true)
    const anew = await open('', 'shades')
    await site.run(`update shades set ${column} = 'green' where id = 1`)
    await expect.poll(() => anew.rows.get('1')).toMatchObject({ [column]: 'green' })
    expect(anew.mustAsk()).toBe(false)
    expect(list.patches.filter(({ all }) => all)).toHaveLength(1)
    expect(list.patches).toHaveLength(1)
    list.leave()
    anew.leave()
  })

  test('a column that is dropped, or called otherwise, makes pages ask again without anybody looking', async () => {
    for (const change of ['drop column note', 'rename column colour to tint']) {
      const list = await open()
      await site.run(`alter table lamps ${change}`, `update lamps set name = name || '!' where id = 1`)
      await expect.poll(() => list.mustAsk()).toBe(true)
      list.leave()
      const anew = await open()
      await site.run(`update lamps set name = 'lamp' where id = 2`)
      await expect.poll(() => anew.rows.get('2')).toMatchObject({ name: 'lamp' })
      anew.leave()
      await site.run(`update lamps set name = 'other' where id = 2`)
    }
  })

  test('a list by a column that has gone asks again, too, and so does one that doesn’t show it', async () => {
    const lists = [await open('sort=tint'), await open('columns=id,name')]
    await site.run('alter table lamps drop column tint', `update lamps set name = 'mine' where id = 1`)
    for (const list of lists) await expect.poll(() => list.mustAsk()).toBe(true)
    for (const list of lists) list.leave()
  })

  test.skipIf(!isServer)('a table that is emptied at once makes pages ask again', async () => {
    const list = await open()
    await site.run('truncate lamps')
    await expect.poll(() => list.mustAsk()).toBe(true)
    list.leave()
  })

  test.skipIf(!saysMysql(kind))(
    'a table that is emptied at once, of which no trigger tells, is soon empty on pages',
    async () => {
      const list = await open()
      expect(list.rows.size).toBeGreaterThan(0)
      await site.run('truncate lamps')
      await expect.poll(() => list.rows.size, { timeout: 30_000 }).toBe(0)
      list.leave()
    },
  )

  test('a table that is made anew has lost its triggers, and says so', async () => {
    await site.run(
      'drop table lamps',
      'create table lamps (id integer primary key, name text)',
      `insert into lamps values (1, 'new')`,
    )
    expect((await lookAgain()).state).toBe('unwatched')
    expect((await site.kernel.watching.watch(ada, site.id('lamps'))).state).toBe('watched')
    const list = await open()
    await site.run(`update lamps set name = 'lit' where id = 1`)
    await expect.poll(() => list.rows.get('1')).toEqual({ id: 1, name: 'lit' })
    list.leave()
  })
})
