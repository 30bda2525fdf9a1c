import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../../test/databases.ts'
import { createTestEngine } from '../../test/list-engine.ts'
import { asks, openSwitchHouse } from '../../test/switch-house.ts'

onPostgres((kind) => {
  test.each([
    ['ruled', undefined, ['active', 'inactive']],
    ['sampled', undefined, ['active', 'inactive']],
    ['ruled', { column: 'status', on: 'inactive', off: 'active' }, ['inactive', 'active']],
    ['open', { column: 'status', on: 'active', off: 'gone' }, ['active', 'gone']],
  ] as const)(
    'a status of character(10) is moved and taken back by its words: %s, %j',
    async (name, active, [on, off]) => {
      const house = await openSwitchHouse(await kind.url(), {
        tables: { [name]: active === undefined ? {} : { active } },
        more: () => [
          "create table ruled (id integer primary key, status char(10) check (status in ('active', 'inactive')))",
          'create table sampled (id integer primary key, status char(10))',
          'create table open (id integer primary key, status char(10))',
          `insert into ${name} values (1, '${on}'), (2, '${off}')`,
        ],
      })
      onTestFinished(() => house.close())
      const move = (key: string, active: boolean) =>
        house.switches.move(asks('editor'), { table: house.id(name), key, column: 'status', active })
      const moved = await move('1', false)
      expect(moved).toMatchObject({ active: false, changed: true })
      expect(await move('2', false)).toMatchObject({ active: false, changed: false })
      const held = () => house.ask(`select trim(status) from ${name} order by id`)
      expect(await held()).toEqual([off, off])
      const undone = await house.switches.undo(asks('editor'), moved.entry ?? '')
      expect(undone).toMatchObject({ active: true, changed: true })
      expect(await held()).toEqual([on, off])
      expect(await house.switches.notice(asks('editor'), moved.entry ?? '')).toMatchObject({
        words: { on, off },
      })

      const { page } = await createTestEngine(house.database, { tables: [] })
      for (const value of [on, on.padEnd(10)]) {
        const filter = new URLSearchParams({ filter: `status:is:${value}` })
        expect((await page(name, filter.toString())).rows.map(({ key }) => key)).toEqual(['1'])
      }
    },
  )

  test('a column of a type without a word of ours is read as its values travel, whatever the config writes', async () => {
    const house = await openSwitchHouse(await kind.url(), {
      tables: { bits: { active: { column: 'flag', on: 1, off: 0 } } },
      more: () => [
        'create table bits (id integer primary key, flag bit varying(1))',
        "insert into bits values (1, '1')",
      ],
    })
    onTestFinished(() => house.close())
    const wish = { table: house.id('bits'), key: '1', column: 'flag', active: false }
    expect(await house.switches.move(asks('editor'), wish)).toMatchObject({ active: false, changed: true })
    expect(await house.ask('select flag::text from bits')).toEqual(['0'])
  })
})
