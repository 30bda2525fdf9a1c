import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

const tables = (): string[] => [
  'create table orders (id integer primary key, name text, deleted_at timestamp)',
  'create table parts (id integer primary key, good integer references orders on delete cascade)',
  'create table flagged (id integer primary key, name text, is_deleted boolean not null default false)',
]
const gone = 'select count(*) from orders where deleted_at is not null'

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: tables })
  })
  afterAll(() => house?.close())
  beforeEach(() =>
    house.run(
      'delete from orders',
      "insert into orders values (1, 'Oak', null), (2, 'Elm', null), (3, 'Ash', '2026-01-01 12:00:00')",
      'insert into parts values (1, 1)',
      'delete from flagged',
      "insert into flagged values (1, 'Oak', false)",
    ),
  )

  const at = (key: string, table = 'orders') => ({ table: house.id(table), key })
  const number = async (select: string) => Number((await house.ask(select))[0])
  const last = async () => (await house.entries()).at(-1)

  test('[RW44] [RW45] a program’s delete moves the row to the trash, and what refers to it stays', async () => {
    const answer = await house.discard(asks('editor'), at('1'), { idempotencyKey: 't1' })
    const entry = await last()
    expect(answer).toEqual({ ...at('1'), trashed: true, entry: entry?.id, asOf: null })
    expect(entry).toMatchObject({ action: 'row.trashed', label: 'Oak', column_name: 'deleted_at' })
    expect(await house.discard(asks('editor'), at('1'), { idempotencyKey: 't1' })).toEqual(answer)
    expect([await number(gone), await number('select count(*) from parts')]).toEqual([2, 1])
    expect(await house.discard(asks('editor'), at('3'))).toMatchObject({ trashed: true, entry: null })
  })

  test('[RW44] what is in the trash is put back, and both ways are undone', async () => {
    const move = (active: boolean) =>
      house.switches.move(asks('editor'), { ...at('1'), column: 'deleted_at', active })
    const { entry } = await move(false)
    expect(await house.switches.notice(asks('editor'), entry ?? '')).toMatchObject({
      active: false,
      act: { kind: 'trashed' },
      undoable: true,
    })
    expect(await house.switches.undo(asks('editor'), entry ?? '')).toMatchObject({ active: true })
    expect(await last()).toMatchObject({ action: 'row.put-back', undo_of: entry })
    await move(false)
    expect(await move(true)).toMatchObject({ active: true, changed: true })
    expect(await number(gone)).toBe(1)
  })

  test('[RW44] a flag is set, and it needs the right to change the row', async () => {
    await house.discard(asks('editor'), at('1', 'flagged'))
    expect(await number('select count(*) from flagged where is_deleted')).toBe(1)
    const refused = await refusalOf(house.discard(asks('viewer'), at('2')))
    expect(refused).toMatchObject({ code: 'forbidden', publicDetail: rowRefusals.roleMayNot })
  })

  test('[RW45] for good, the row is deleted with everything that goes along', async () => {
    expect(await house.delete(asks('editor'), at('1'))).toMatchObject({ deleted: 2 })
    expect(await number('select count(*) from parts')).toBe(0)
  })

  test('[RW36] a row that changed since the program read it stays in use', async () => {
    const refused = await refusalOf(house.discard(asks('editor'), { ...at('1'), version: 'another' }))
    expect(refused.code).toBe('precondition-failed')
    expect(await number(gone)).toBe(1)
  })

  describe.each([{ atomic: true }, { atomic: false }])('a batch with %o', ({ atomic }) => {
    test('[RW45] moves rows to the trash, or deletes them for good', async () => {
      const changes = [
        { key: '1', delete: true },
        { key: '3', delete: true },
        { key: '2', delete: true, forever: true },
      ] as const
      const outcomes = await house.batch(asks('editor'), { table: house.id('orders'), changes, atomic })
      expect(outcomes).toMatchObject([
        { state: 'changed', key: '1' },
        { state: 'same', key: '3', entry: null },
        { state: 'deleted', key: '2', deleted: 1 },
      ])
      expect(await number(gone)).toBe(2)
    })
  })

  test('[RW43] where the config says that there is no trash, a delete is for good', async () => {
    const plain = await openSwitchHouse(await kind.url(), {
      more: tables,
      tables: { orders: { trash: false } },
    })
    await plain.run("insert into orders values (1, 'Oak', null)")
    const where = { table: plain.id('orders'), key: '1' }
    expect(await plain.discard(asks('editor'), where)).toMatchObject({ deleted: 1 })
    await plain.close()
  })

  test('[RW44] rows go to the trash also where our own tables are in another database', async () => {
    const apart = await openSwitchHouse(await kind.url(), { more: tables, storeUrl: await kind.url() })
    await apart.run("insert into orders values (1, 'Oak', null)")
    const where = { table: apart.id('orders'), key: '1' }
    expect(await apart.discard(asks('editor'), where)).toMatchObject({ trashed: true })
    expect(await apart.ask(gone)).toEqual([kind.name === 'SQLite' ? 1 : '1'])
    await apart.close()
  })
})
