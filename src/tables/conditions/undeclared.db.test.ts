import { expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine } from '../../../test/list-engine.ts'

onEachDatabase((open) => {
  test('a sum that is shown as a whole number is found as one', async ({ skip }) => {
    const database = await open()
    skip(familyOf(database) !== 'SQLite', 'a view declares its columns')
    const lists = await createTestEngine(database, {
      tables: [
        'create table parts (id integer primary key, price real)',
        'insert into parts values (1, 1.5), (2, 3), (3, 20), (4, null)',
        'create view sums as select id, price * 2 as total from parts',
      ],
    })
    const find = async (filter: string) => {
      const { rows } = await lists.page('sums', `filter=total:contains:${filter}&sort=id`)
      return rows.map(({ values }) => values.total)
    }
    expect(await find('.')).toEqual([])
    expect(await find('0')).toEqual([40])
    expect(await find('3')).toEqual([3])
  })

  test('[F14] what declares no type is compared by what is written, numbers with numbers and texts with texts', async ({
    skip,
  }) => {
    const database = await open()
    skip(familyOf(database) !== 'SQLite', 'columns hold one type each')
    const lists = await createTestEngine(database, {
      tables: [
        'create table loose (id integer primary key, bare, odd gadget)',
        ...[
          `(1, 40, '40')`,
          `(2, '40', 40)`,
          `(3, 40.5, 'oak')`,
          `(4, 'oak', 7)`,
          `(5, null, null)`,
          `(6, x'40', 9007199254740993)`,
          `(7, 7, -1e300)`,
        ].map((row) => `insert into loose values ${row}`),
      ],
    })
    const find = async (filter: string) => {
      const { rows } = await lists.page('loose', `filter=${filter}&sort=id`)
      return rows.map(({ key }) => Number(key))
    }
    expect(await find('bare:is:40')).toEqual([1, 2, 6])
    expect(await find('bare:is:40.0')).toEqual([1])
    expect(await find('bare:not:40')).toEqual([3, 4, 5, 7])
    expect(await find('bare:in:7,oak')).toEqual([4, 7])
    expect(await find('bare:gt:40')).toEqual([3, 4])
    expect(await find('bare:gte:40')).toEqual([1, 2, 3, 4, 6])
    expect(await find('bare:lt:40')).toEqual([7])
    expect(await find('bare:between:7,40.5')).toEqual([1, 3, 7])
    expect(await find('bare:gt:a')).toEqual([4])
    expect(await find('not(bare:gt:a)')).toEqual([1, 2, 3, 5, 6, 7])
    // The numeric affinity has turned the text into a number.
    expect(await find('odd:gt:39')).toEqual([1, 2, 3, 6])
    expect(await find('odd:gt:9007199254740992')).toEqual([3, 6])
    expect(await find('odd:lt:0')).toEqual([7])
  })

  test('[F14] a type that is none of ours is asked by its text alone where a column holds one', async ({
    skip,
  }) => {
    const database = await open()
    const family = familyOf(database)
    skip(family === 'SQLite', 'columns hold values of any type')
    const lists = await createTestEngine(database, {
      tables: [
        `create table spans (id integer primary key, span ${family === 'MySQL' ? 'bit(8)' : 'interval'})`,
      ],
    })
    await expect(lists.page('spans', 'filter=span:gt:1 day')).rejects.toThrow(
      'contains, lacks, empty, filled',
    )
    expect((await lists.page('spans', 'filter=span:contains:day')).rows).toEqual([])
  })
})
