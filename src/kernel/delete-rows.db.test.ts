import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

function clientTables(): string[] {
  return [
    'create table clients (id integer primary key, name text)',
    "insert into clients values (1, 'Ann'), (2, 'Bob'), (3, 'Eve')",
    'create table bills (id integer primary key, client integer not null references clients on delete cascade)',
    'insert into bills values (1, 1), (2, 1)',
    'create table loose (name text)',
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  let url: string
  beforeAll(async () => {
    url = await kind.url()
    house = await openSwitchHouse(url, { more: clientTables })
  })
  afterAll(() => house?.close())

  test('[RW17] an editor deletes a row, and the same request again has no effect', async () => {
    const where = { table: house.id('clients'), key: '1' }
    const answer = await house.delete(asks('editor'), where, { idempotencyKey: 'd1' })
    const entries = await house.entries()
    const [root] = entries.filter(({ action }) => action === 'row.deleted')
    expect(answer).toEqual({ ...where, deleted: 3, entry: root?.id, batch: root?.id, asOf: null })
    expect(root).toMatchObject({ label: 'Ann', actor_name: 'Olive', batch_id: root?.id })
    expect(await house.delete(asks('editor'), where, { idempotencyKey: 'd1' })).toEqual(answer)
    expect(await house.entries()).toHaveLength(entries.length)
    expect((await refusalOf(house.delete(asks('editor'), where))).code).toBe('not-found')
  })

  test('[RW20] a viewer may not delete rows, and nobody rows of a table without a key', async () => {
    const where = { table: house.id('clients'), key: '2' }
    const refused = await refusalOf(house.delete(asks('viewer'), where))
    expect(refused).toMatchObject({ code: 'forbidden', publicDetail: rowRefusals.mayNotDelete })
    const loose = await refusalOf(house.delete(asks('owner'), { table: house.id('loose'), key: '1' }))
    expect(loose).toMatchObject({ code: 'forbidden', publicDetail: rowRefusals.noKey })
    expect(await house.ask('select name from clients order by id')).toEqual(['Bob', 'Eve'])
  })

  test('[RW5] rows can’t be deleted while our own tables are in another database', async () => {
    const apart = await openSwitchHouse(await kind.url(), { more: clientTables, storeUrl: await kind.url() })
    const where = { table: apart.id('clients'), key: '2' }
    const refused = await refusalOf(apart.delete(asks('editor'), where))
    expect(refused).toMatchObject({ code: 'forbidden', publicDetail: rowRefusals.apartNoRows })
    await apart.close()
  })
})
