import { beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { openRowHouse, type RowHouse, type Wish } from '../../test/row-house.ts'
import { Problem } from '../std/problem.ts'
import { createAnswers, forgetAnswers, type Request } from './index.ts'

onEachDatabase((open) => {
  let house: RowHouse
  beforeAll(async () => {
    house = await openRowHouse({
      database: await open(),
      tables: [
        'create table lamps (id integer primary key, n integer not null)',
        'insert into lamps values (1, 0), (2, 0)',
      ],
    })
  })
  const request: Request = { actor: ada, name: 'flip 1', asks: 'turn lamp 1 on' }
  const wish: Wish = { table: 'lamps', column: 'n', keys: ['1'], value: '1' }
  const addOne: Wish = {
    ...wish,
    decide: ({ values }) => ({
      write: true,
      set: { n: { value: Number(values.n) + 1 } },
      action: 'row.activated',
    }),
  }
  const lamp = async () => (await house.held('lamps', 'n'))[0]?.replace('i', '')

  describe('a write that names itself', () => {
    test('has one effect, and the same answer every time', async () => {
      const first = await house.write({ ...addOne, once: request })
      const second = await house.write({ ...addOne, once: request })
      expect(second).toEqual(JSON.parse(JSON.stringify(first)))
      expect(await lamp()).toBe('1')
      expect(await house.trail()).toHaveLength(1)
    })

    test('has none the second time, whatever others have written since', async () => {
      const once = { ...request, name: 'flip back' }
      await house.run('update lamps set n = 0 where id = 1')
      const first = await house.write({ ...wish, once })
      expect(first).toMatchObject([{ state: 'changed' }])
      const before = await house.trail()
      await house.run('update lamps set n = 0 where id = 1')
      expect(await house.write({ ...wish, once })).toEqual(JSON.parse(JSON.stringify(first)))
      expect([await lamp(), await house.trail()]).toEqual(['0', before])
      await house.run('update lamps set n = 1 where id = 1')
    })

    test('has one effect when it comes many times at once', async () => {
      const once = { ...request, name: 'flip 2' }
      const all = await Promise.all(Array.from({ length: 8 }, () => house.write({ ...addOne, once })))
      expect(new Set(all.map((outcomes) => JSON.stringify(outcomes))).size).toBe(1)
      expect(await lamp()).toBe('2')
    })

    test('is another one from another actor', async () => {
      await house.write({ ...addOne, once: { ...request, actor: { ...ada, id: 'p-bob' } } })
      expect(await lamp()).toBe('3')
    })

    test('is refused when the name was given to another request', async () => {
      const other = { ...request, asks: 'turn lamp 2 on' }
      await expect(house.write({ ...addOne, once: other })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('Idempotency-Key'),
      })
      expect(await lamp()).toBe('3')
    })

    test('and was refused or broke may be tried again', async () => {
      const once = { ...request, name: 'flip 3' }
      const refusing = () => {
        throw new Problem('conflict', 'Not now.')
      }
      expect(await house.write({ ...wish, once, decide: refusing })).toMatchObject([{ state: 'refused' }])
      const breaking = () => Promise.reject(new Error('broken'))
      await expect(house.write({ ...wish, once, also: breaking })).rejects.toThrow('broken')
      expect(await house.write({ ...addOne, once })).toMatchObject([{ state: 'changed' }])
      expect(await lamp()).toBe('4')
    })

    test('is remembered where nothing had to be written, too', async () => {
      const once = { ...request, name: 'flip 4' }
      const same = await house.write({ ...wish, once, decide: () => ({ write: false }) })
      expect(same).toMatchObject([{ state: 'same' }])
      expect(await house.write({ ...addOne, once })).toEqual(same)
    })

    test('is about one row', async () => {
      const many = house.write({ ...addOne, keys: ['1', '2'], once: { ...request, name: 'flip 5' } })
      await expect(many).rejects.toThrow('one row')
    })
  })

  test('what was remembered is forgotten by age, and then has an effect again', async () => {
    const { store } = house
    const answers = createAnswers(store)
    const at = new Date('2026-03-01T00:00:00.000Z')
    const claim = (name: string, when = at) =>
      store.database.write(async (transaction) => {
        const named = { ...request, name }
        const known = await answers.claim(transaction, named, when)
        if (known === null) await answers.keep(transaction, named, { said: name })
        return known
      })
    expect(await claim('old')).toBeNull()
    expect(await claim('old')).toEqual({ answer: { said: 'old' } })
    await claim('new', new Date(at.getTime() + 1))
    expect(await forgetAnswers(store, new Date(at.getTime() + 1))).toBe(1)
    expect(await claim('new')).toEqual({ answer: { said: 'new' } })
    expect(await claim('old')).toBeNull()
  })
})
