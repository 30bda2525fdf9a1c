import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const tables = { members: { active: { column: 'status', on: 'active', off: 'inactive' } } }
    house = await openSwitchHouse(await kind.url(), { tables, storeUrl: await kind.url() })
  })
  afterAll(() => house?.close())

  test('with our own tables in another database a switch is moved, told, taken back and asked for once', async () => {
    const wish = { table: house.id('products'), key: '1', column: 'active', active: false }
    const ask = { idempotencyKey: 'once' }
    const off = await house.switches.move(asks('editor'), wish, ask)
    expect(off).toMatchObject({ active: false, changed: true })
    expect(await house.switches.move(asks('editor'), wish, ask)).toEqual(off)
    expect(await house.switches.notice(asks('editor'), off.entry ?? '')).toMatchObject({ undoable: true })
    const undone = await house.switches.undo(asks('editor'), off.entry ?? '')
    expect(undone).toMatchObject({ active: true, changed: true })
    expect((await house.entries()).at(-1)).toMatchObject({ action: 'row.activated', undo_of: off.entry })
    expect(await house.switches.notice(asks('editor'), off.entry ?? '')).toMatchObject({ undoable: false })
  })

  test('a cell is written, told and taken back, and who comes too late reads of it', async () => {
    const wish = {
      table: house.id('products'),
      key: '2',
      column: 'name',
      value: 'Yew chair',
      seen: 'Elm chair',
    }
    const ask = { idempotencyKey: 'edit' }
    const written = await house.edit(asks('editor', 'Ann'), wish, ask)
    expect(written).toMatchObject({ changed: true, row: { values: { name: 'Yew chair' } } })
    expect(await house.edit(asks('editor', 'Ann'), wish, ask)).toEqual(written)
    const late = await refusalOf(house.edit(asks('editor'), { ...wish, value: 'Fir chair' }))
    expect(late).toMatchObject({ code: 'conflict', members: { changedBy: { name: 'Ann' } } })
    const undone = await house.switches.undo(asks('editor'), written.entry ?? '')
    expect(undone).toMatchObject({ changed: true, row: { values: { name: 'Elm chair' } } })
    expect((await house.entries()).at(-1)).toMatchObject({ action: 'row.restored', undo_of: written.entry })
  })

  test('who was first is found there, too', async () => {
    const wish = { table: house.id('members'), key: '1', column: 'status', active: false }
    const { entry } = await house.switches.move(asks('editor', 'Ann'), wish)
    await house.run("update members set status = 'banned' where id = 1")
    const refusal = await refusalOf(house.switches.undo(asks('editor'), entry ?? ''))
    expect([refusal.code, refusal.members.changedBy]).toEqual(['conflict', null])
  })
})
