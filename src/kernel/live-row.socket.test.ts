import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { rightsOf } from '../../test/roles.ts'
import type { PersonActor } from '../wire/actor.ts'

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table lamps (id integer primary key, name text, active boolean not null, note text)',
        `insert into lamps values (1, 'oak', true, '${'long '.repeat(100)}'), (2, 'elm', true, null), (3, 'ash', true, null)`,
      ],
    })
    ada = await site.enter('owner')
  })
  afterAll(() => site?.close())

  const flip = (key: string, active: boolean) =>
    site.kernel.switches.move(ada, { table: site.id('lamps'), column: 'active', key, active })

  /** Follows the row like its screen. */
  async function follow(key: string) {
    const { row, window } = await site.kernel.rows.find(
      ada,
      { table: site.id('lamps'), key },
      { window: true },
    )
    if (window === null) throw new Error(`The row ${key} can be followed`)
    const page = (await site.page(ada, 'lamps')).page
    return { row, list: await site.follow(ada, { page: { ...page, rows: [row] }, window }) }
  }

  test('who looks at one row is told when it changes, and of no other row', async () => {
    const { list } = await follow('2')
    await flip('1', false)
    await flip('3', false)
    await flip('2', false)
    await expect.poll(() => list.patches.at(-1)?.rows.map(({ key }) => key)).toEqual(['2'])
    expect(list.patches.map(({ rows, stale }) => [rows.length, stale])).toEqual([[1, 0]])
    list.leave()
  })

  test('who looks at a row with more than a list shows of it is told nothing as long as nothing changes', async () => {
    const { row, list } = await follow('1')
    expect(String(row.values.note)).toHaveLength(500)
    const other = await follow('2')
    await site.run(`update lamps set name = 'fir' where id = 2`)
    // One statement compares both.
    await expect.poll(() => other.list.patches.length, { timeout: 8_000 }).toBe(1)
    expect(list.patches).toEqual([])
    list.leave()
    other.list.leave()
  })

  test('who looks at a row that is deleted is told so', async () => {
    const { list } = await follow('3')
    await site.run('delete from lamps where id = 3')
    await expect
      .poll(() => list.patches.flatMap(({ gone }) => gone), { timeout: 8_000 })
      .toEqual([{ key: '3', operation: 'delete', by: null }])
    list.leave()
  })

  test('what didn’t ask to follow a row gets nothing to follow it by, nor does a program', async () => {
    const where = { table: site.id('lamps'), key: '1' }
    const { rows } = site.kernel
    expect((await rows.find(ada, where)).window).toBeNull()
    const program = { kind: 'token', id: 'shop', name: 'shop', rights: rightsOf('owner'), epoch: 0 } as const
    expect((await rows.find(program, where, { window: true })).window).toBeNull()
  })
})
