import { expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine } from '../../../test/list-engine.ts'

onEachDatabase((open) => {
  test('a sum that is shown as a whole number is found as one', async ({ skip }) => {
    const database = await open()
    skip(database.capabilities.schemas, 'a view declares its columns')
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
})
