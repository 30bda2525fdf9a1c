import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { createId } from '../std/ids.ts'
import type { Guard } from '../switches/index.ts'

const guarded = new Set<unknown>()
const guard: Guard = (row) => (guarded.has(row.id) ? 'is on holiday' : null)
const tables = {
  products: { active: { column: 'active', guard } },
  members: { active: { column: 'status', on: 'active', off: 'inactive' } },
  'order lines': { active: 'is it/on?' },
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { tables })
  })
  afterAll(() => house?.close())

  const columns: Readonly<Record<string, string>> = { members: 'status', guests: 'deactivated_at' }
  async function move(table: string, key: string, active: boolean, who = 'Olive'): Promise<string> {
    const wish = { table: house.id(table), key, column: columns[table] ?? 'active', active }
    const { entry } = await house.switches.move(asks('editor', who), wish)
    if (entry === null) throw new Error('Nothing was written')
    return entry
  }
  const undo = (entry: string, actor = asks('editor')) => house.switches.undo(actor, entry)

  describe('an undo', () => {
    test('writes back exactly the moment that was there', async () => {
      const select = 'select cast(deactivated_at as text) from guests where id = 2'
      const [before] = await house.ask(select)
      const on = await move('guests', '2', true)
      expect(await house.ask(select)).toEqual([null])
      expect(await undo(on)).toMatchObject({ active: false, changed: true })
      expect(await house.ask(select)).toEqual([before])
    })

    test('is an entry of its own that points back, and is taken back in turn', async () => {
      const off = await move('products', '1', false)
      const undone = await undo(off, asks('owner', 'Ben'))
      expect(undone).toMatchObject({ active: true, changed: true })
      expect((await house.entries()).at(-1)).toMatchObject({
        id: undone.entry,
        action: 'row.activated',
        actor_name: 'Ben',
        undo_of: off,
      })
      expect(await undo(undone.entry ?? '')).toMatchObject({ active: false, changed: true })
      expect((await house.entries()).at(-1)).toMatchObject({
        action: 'row.deactivated',
        undo_of: undone.entry,
      })
      await move('products', '1', true)
    })

    test('leads back to nothing where nothing was, whatever that means', async () => {
      const wish = { table: house.id('order lines'), key: '1,new', column: 'is it/on?', active: true }
      const { entry } = await house.switches.move(asks('editor'), wish)
      expect(await undo(entry ?? '')).toMatchObject({
        changed: true,
        row: { key: '1,new', values: { 'is it/on?': null } },
      })
    })

    test('restores the column also when it is no switch any more', async () => {
      const off = await move('products', '1', false)
      const later = house.withOptions({ products: { active: false } })
      const undone = await later.undo(asks('editor'), off)
      expect(undone).toMatchObject({ active: null, changed: true, row: { values: { active: true } } })
      expect((await house.entries()).at(-1)).toMatchObject({ action: 'row.restored', undo_of: off })
      expect(await undo(undone.entry ?? '')).toMatchObject({ active: false, changed: true })
      expect(await house.switches.notice(asks('editor'), undone.entry ?? '')).toMatchObject({ active: null })
      await move('products', '1', true)
    })

    test('asked for twice writes once', async () => {
      const off = await move('products', '1', false)
      const answers = await Promise.all([undo(off), undo(off)])
      expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
      expect(answers.map(({ active }) => active)).toEqual([true, true])
    })
  })

  describe('refused, with nothing written, is the undo', () => {
    test('of another entry by the name of one that was taken back', async () => {
      const [first, second] = [await move('products', '1', false), await move('products', '6', false)]
      const named = (entry: string) =>
        house.switches.undo(asks('editor'), entry, { idempotencyKey: 'undo-1' })
      const undone = await named(first)
      expect(await named(first)).toEqual(undone)
      expect((await refusalOf(named(second))).code).toBe('invalid')
      await undo(second)
    })

    test('of what another program changed since', async () => {
      const off = await move('members', '1', false)
      await house.run("update members set status = 'banned' where id = 1")
      const refusal = await refusalOf(undo(off))
      expect([refusal.code, refusal.members.changedBy]).toEqual(['conflict', null])
      expect(refusal.message).toContain('Another program changed it.')
    })

    test('of a moment that another moment took the place of', async () => {
      const on = await move('guests', '2', true, 'Ann')
      const off = await move('guests', '2', false)
      await move('guests', '2', true, 'Ann')
      await undo(on, asks('editor', 'Ann'))
      const before = (await house.entries()).length
      const refusal = await refusalOf(undo(off))
      expect(refusal.code).toBe('conflict')
      expect(refusal.members).toMatchObject({
        row: { key: '2', values: { name: 'Udo' } },
        changedBy: { name: 'Ann', at: expect.stringMatching(/^\d{4}-/) },
      })
      expect(refusal.message).toMatch(/Ann changed it on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/)
      expect(await house.entries()).toHaveLength(before)
    })

    test('that the guard objects to', async () => {
      const off = await move('products', '2', true)
      guarded.add(2)
      expect((await refusalOf(undo(off))).message).toBe('It stays on: is on holiday.')
      guarded.delete(2)
      await undo(off)
    })

    test('by a viewer', async () => {
      const off = await move('products', '7', false)
      expect((await refusalOf(undo(off, asks('viewer')))).code).toBe('forbidden')
      await undo(off)
    })

    test('of a row that is gone', async () => {
      await house.run("insert into products values (20, 'Short-lived', true)")
      const off = await move('products', '20', false)
      await house.run('delete from products where id = 20')
      expect((await refusalOf(undo(off))).code).toBe('not-found')
    })

    test('of a column that is gone', async () => {
      const off = await move('rooms', '1', false)
      await house.run('alter table rooms drop column active')
      expect((await refusalOf(undo(off))).code).toBe('gone')
    })

    test('of a table that is gone', async () => {
      const off = await move('halls', '1', false)
      await house.run('drop table halls')
      expect((await refusalOf(undo(off))).code).toBe('not-found')
    })

    test('of an entry that tells something else, or that is not there', async () => {
      for (const entry of ['', 'x', createId(new Date()), "' or true --", 'a'.repeat(1_000)]) {
        expect((await refusalOf(undo(entry))).code).toBe('not-found')
      }
    })
  })

  describe('a notice', () => {
    const notice = (entry: string, who = 'Olive') => house.switches.notice(asks('editor', who), entry)

    test('tells its person what they did, until something else is done to it or ten minutes are over', async () => {
      const off = await move('products', '1', false)
      const told = {
        entry: off,
        at: expect.any(String),
        table: house.id('products'),
        key: '1',
        column: 'active',
        label: 'Oak table',
        active: false,
        words: { on: 'Active', off: 'Inactive' },
        field: null,
        isUndo: false,
        undoable: true,
      }
      expect(await notice(off)).toEqual(told)
      const undone = await undo(off)
      expect(await notice(off)).toEqual({ ...told, undoable: false })
      expect(await notice(undone.entry ?? '')).toMatchObject({ active: true, isUndo: true, undoable: true })
      house.wait(10)
      expect(await notice(off)).toBeNull()
    })

    test('is nobody else’s', async () => {
      const off = await move('products', '1', false)
      expect(await notice(off, 'Ann')).toBeNull()
      expect(await notice('nothing')).toBeNull()
      await undo(off)
    })
  })
})
