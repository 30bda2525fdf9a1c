import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

function clientTables(): string[] {
  return [
    'create table clients (id integer primary key, name text)',
    "insert into clients values (1, 'Ann'), (2, 'Bob')",
    'create table bills (id integer primary key, client integer not null references clients on delete cascade)',
    'insert into bills values (1, 1), (2, 1)',
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: clientTables })
  })
  afterAll(() => house?.close())

  test('[RW23] an editor restores a row from the entry, and the next page says so for ten minutes', async () => {
    const { entry } = await house.delete(asks('editor'), { table: house.id('clients'), key: '1' })
    const refused = await refusalOf(house.restore(asks('viewer'), entry))
    expect(refused).toMatchObject({ code: 'forbidden', publicDetail: rowRefusals.mayNotAdd })
    await house.run("insert into clients values (1, 'Other')", 'insert into bills values (2, 1)')
    await house.run(
      'delete from clients where id = 1',
      "insert into clients values (3, 'x')",
      'insert into bills values (2, 3)',
    )
    const answer = await house.restore(asks('editor'), entry, { idempotencyKey: 'r1' })
    expect(answer).toEqual({
      restored: 2,
      refused: [
        { table: house.id('bills'), key: '2', label: 'Bill 2', reason: String(rowRefusals.existsAgain) },
      ],
      entry: expect.any(String),
    })
    expect(await house.restore(asks('editor'), entry, { idempotencyKey: 'r1' })).toEqual(answer)
    expect(await house.ask('select name from clients order by id')).toEqual(['Ann', 'Bob', 'x'])
    const notice = () => house.switches.notice(asks('editor'), answer.entry)
    expect(await notice()).toMatchObject({
      label: 'Ann',
      undoable: false,
      act: { kind: 'restored', restored: 2, left: 1 },
    })
    expect(await house.switches.notice(asks('editor', 'Eve'), answer.entry)).toBeNull()
    house.wait(11)
    expect(await notice()).toBeNull()
  })

  test('an entry about something else restores nothing', async () => {
    const [entry] = (await house.entries()).filter(({ action }) => action === 'row.created')
    for (const id of [entry?.id ?? '', 'nothing']) {
      expect(await refusalOf(house.restore(asks('owner'), id))).toMatchObject({
        code: 'not-found',
        publicDetail: rowRefusals.notRestorable,
      })
    }
  })
})
