import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { openRowHouse, type RowHouse, type Wish } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { everywhere, parseFilter, toTableRights } from '../tables/index.ts'
import type { RowOutcome, WriteStep } from './index.ts'

const steps: readonly WriteStep[] = ['decided', 'intended', 'locked', 'changed', 'written', 'told', 'done']

/** Our own tables are in another database than the rows. */
onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
  })
  let number = 0
  let table = ''
  beforeEach(async () => {
    number += 1
    table = `lamps${number}`
    house = await openRowHouse({
      database,
      storeDatabase: await open(),
      tables: [
        `create table ${table} (id integer primary key, n integer not null check (n < 100), at timestamp)`,
        `insert into ${table} (id, n) values (1, 0), (2, 0), (3, 0)`,
      ],
    })
  })
  const wish = (...keys: string[]): Wish => ({ table, column: 'n', keys, value: '1' })
  const lamps = async () => (await house.held(table, 'n')).map((text) => text?.replace(/^i/, ''))
  const actions = async () => (await house.trail()).map(({ action }) => action)

  test('a row that somebody else keeps is refused alone where it is not waited for', async ({ skip }) => {
    skip(database.sql.lockRows === null, 'one transaction writes at a time')
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.write(async (transaction) => {
      await transaction.run(sql.raw(`update ${table} set at = null where id = 2`).compile(database.build))
      held.resolve()
      await release.promise
    })
    await held.promise
    const outcomes = await house.write({ ...wish('1', '2'), held: 'refused' })
    release.resolve()
    await holding
    expect(outcomes).toMatchObject([{ state: 'changed' }, { state: 'refused', problem: { code: 'busy' } }])
    expect(await lamps()).toEqual(['1', '0', '0'])
    expect(await house.sweep()).toBe(0)
  })

  test('a change is told as intended, then as done', async () => {
    let told: readonly RowOutcome[] = []
    const outcomes = await house.write({
      ...wish('1', '2'),
      job: 'job-1',
      also: async (_transaction, all) => {
        told = all
      },
    })
    const trail = await house.trail()
    expect(trail.map(({ action }) => action)).toEqual([
      'write.intended',
      'write.intended',
      'row.activated',
      'row.activated',
    ])
    const [intent, , end] = trail
    expect(intent).toMatchObject({ key: '1', job: null, undoOf: null })
    expect(end).toMatchObject({
      id: outcomes[0]?.state === 'changed' && outcomes[0].entry,
      key: '1',
      completes: intent?.id,
      job: 'job-1',
      before: intent?.before,
    })
    expect(told).toEqual(outcomes)
    expect((await house.journal()).map((line) => [line.row_key, line.entry_id])).toEqual(
      trail.slice(2).map(({ key, id }) => [key, id]),
    )
    expect(await lamps()).toEqual(['1', '1', '0'])
  })

  test('[RW60] rows in which the right is missing, before or after, stay, and the others are changed', async () => {
    const rights = toTableRights({
      read: [everywhere],
      change: [{ scope: parseFilter('n:lt:5'), columns: 'all' }],
    })
    await database.write(async (transaction) => {
      await transaction.run(sql.raw(`update ${table} set n = 7 where id = 2`).compile(database.build))
    })
    const outcomes = await house.write({
      ...{ ...wish('1', '2', '3'), rights },
      decide: ({ key }) => ({
        write: true,
        set: { n: { value: key === '3' ? 9 : 1 } },
        action: 'row.updated',
      }),
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'refused', 'refused'])
    expect(await lamps()).toEqual(['1', '7', '0'])
    expect(await house.sweep()).toBe(0)
  })

  test('what is as wished leaves no trace, and still belongs to its job and its request', async () => {
    let times = 0
    const once = { actor: ada, name: 'a', asks: 'b' }
    const same: Wish = {
      ...wish('1'),
      once,
      decide: () => ({ write: false }),
      also: async () => {
        times += 1
      },
    }
    const outcomes = await house.write(same)
    expect(outcomes).toMatchObject([{ state: 'same' }])
    expect(await house.write({ ...wish('1'), once })).toEqual(outcomes)
    expect([times, await house.trail()]).toEqual([1, []])
  })

  test('a refusal of the database ends the intent, and the others are changed', async () => {
    const outcomes = await house.write({
      ...wish('1', '2', '3'),
      decide: ({ key }) => ({
        write: true,
        set: { n: { value: key === '2' ? 100 : 1 } },
        action: 'row.activated',
      }),
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'refused', 'changed'])
    const trail = await house.trail()
    const open = trail.filter(({ action }) => action === 'write.intended').map(({ id }) => id)
    expect(trail.flatMap(({ completes }) => completes ?? []).toSorted()).toEqual(open)
    expect(trail.filter(({ action }) => action === 'row.activated').map(({ key }) => key)).toEqual(['1', '3'])
    expect(await lamps()).toEqual(['1', '0', '1'])
  })

  test('what is written is told, however long others are at our own tables', async () => {
    const { database: own } = house.store
    const release = Promise.withResolvers<void>()
    const held: Promise<unknown>[] = []
    const keep = async () => {
      const begun = Promise.withResolvers<void>()
      held.push(
        own.write(() => {
          begun.resolve()
          return release.promise
        }),
      )
      await begun.promise
    }
    const writer = house.node({
      async pause(step) {
        if (step !== 'written' || held.length > 0) return
        for (let writers = own.sql.lockRows === null ? 1 : 4; writers > 0; writers -= 1) await keep()
        setTimeout(release.resolve, 5_500)
      },
    })
    const outcomes = await writer.write(await house.order(wish('1')))
    await Promise.all(held)
    expect(outcomes).toMatchObject([{ state: 'changed' }])
    expect(await actions()).toEqual(['write.intended', 'row.activated'])
  })

  test('what is written is told also where our own tables were busy for a moment', async () => {
    let tries = 0
    const writer = house.node({
      async pause(step) {
        tries += step === 'told' ? 1 : 0
        if (step === 'told' && tries === 1) throw new Problem('busy', 'A deadlock.')
      },
    })
    const outcomes = await writer.write(await house.order(wish('1')))
    expect(outcomes).toMatchObject([{ state: 'changed' }])
    expect(await actions()).toEqual(['write.intended', 'row.activated'])
  })

  test("the database's own clock is asked before, and told as it was written", async () => {
    const column = (await house.source(table)).table.columns[2]?.schema
    const now = column && database.sql.now(column)
    const outcomes = await house.write({
      ...wish('1', '2'),
      column: 'at',
      decide: () => ({ write: true, set: { at: { value: now } }, action: 'row.deactivated' }),
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'changed'])
    const [intent, , end] = await house.trail()
    expect(intent?.after).toMatchObject({ value: end?.exact.after, action: 'row.deactivated' })
    expect((await house.held(table, 'at'))[0]).toBe(end?.exact.after)
  })

  test('a row that others change between intent and lock is looked at again', async () => {
    let times = 0
    const writer = house.node({
      async pause(step) {
        times += step === 'intended' ? 1 : 0
        if (step === 'intended' && times === 1) await house.run(`update ${table} set n = 50 where id = 1`)
      },
    })
    const order = await house.order({
      ...wish('1'),
      decide: ({ values }) => ({
        write: true,
        set: { n: { value: Number(values.n) + 1 } },
        action: 'row.activated',
      }),
    })
    await writer.write(order)
    expect(await actions()).toEqual(['write.intended', 'write.abandoned', 'write.intended', 'row.activated'])
    expect((await lamps())[0]).toBe('51')
  })

  test('the same request at once has one effect', async () => {
    const once = { actor: ada, name: 'flip', asks: 'turn it on' }
    const add: Wish = {
      ...wish('1'),
      once,
      decide: ({ values }) => ({
        write: true,
        set: { n: { value: Number(values.n) + 1 } },
        action: 'row.activated',
      }),
    }
    const all = await Promise.all([1, 2, 3].map(() => house.write(add)))
    expect(new Set(all.map((outcomes) => JSON.stringify(outcomes))).size).toBe(1)
    expect((await lamps())[0]).toBe('1')
  })

  describe('a stop', () => {
    test.each(steps)('at "%s" leaves no change without an entry once it was swept', async (stopAt) => {
      const isChanged = ['written', 'told', 'done'].includes(stopAt)
      const once = { actor: ada, name: 'flip', asks: 'turn it on' }
      const lost = new Problem('unavailable', 'The database is gone.')
      const writer = house.node({
        pause: (step) => (step === stopAt ? Promise.reject(lost) : Promise.resolve()),
      })
      const undo: Wish['decide'] = () => ({
        write: true,
        set: { n: { value: 1 } },
        action: 'row.restored',
        undoOf: 'entry-1',
      })
      const order = await house.order({ ...wish('1'), once, job: 'job-1', decide: undo })
      await expect(writer.write(order)).rejects.toBe(lost)
      const left = stopAt === 'decided' ? [] : ['write.intended']
      await house.sweep()
      expect(await actions()).toEqual(left)
      house.wait(61)
      const counts = await Promise.all([house.sweep(), house.sweep()])
      expect(counts.toSorted()).toEqual([0, left.length])
      const end = isChanged ? 'row.restored' : 'write.abandoned'
      expect(await actions()).toEqual(left.flatMap((action) => [action, end]))
      const [intent, told] = await house.trail()
      if (intent) expect(told).toMatchObject({ completes: intent.id, key: '1', actor: intent.actor })
      if (isChanged) expect(told).toMatchObject({ undoOf: 'entry-1', job: 'job-1', before: intent?.before })
      expect(await house.journal()).toMatchObject(isChanged ? [{ row_key: '1', entry_id: told?.id }] : [])
      expect((await lamps())[0]).toBe(isChanged ? '1' : '0')
      // The same request may be sent again.
      await house.write({ ...wish('1'), once, decide: () => ({ write: false }) })
    })

    test('lets others wait for its end, and they tell nothing meanwhile', async () => {
      const lost = new Problem('unavailable', 'The database is gone.')
      const writer = house.node({
        pause: (step) => (step === 'written' ? Promise.reject(lost) : Promise.resolve()),
      })
      await expect(writer.write(await house.order(wish('1')))).rejects.toBe(lost)
      const next: Wish = { ...wish('1', '2'), value: '2' }
      await expect(house.write(next)).rejects.toMatchObject({ code: 'busy' })
      expect(await actions()).toEqual(['write.intended'])
      house.wait(61)
      expect(await house.write(next)).toMatchObject([{ state: 'changed' }, { state: 'changed' }])
      expect(await lamps()).toEqual(['2', '2', '0'])
      expect((await actions()).filter((action) => action === 'row.activated')).toHaveLength(3)
    })

    test('that lasts until others have told the end of it tells nothing twice', async () => {
      const writer = house.node({
        async pause(step) {
          if (step !== 'written') return
          house.wait(61)
          expect(await house.sweep()).toBe(1)
        },
      })
      const late = writer.write(await house.order(wish('1')))
      await expect(late).rejects.toMatchObject({ code: 'unavailable' })
      expect(await actions()).toEqual(['write.intended', 'row.activated'])
      expect(await house.journal()).toHaveLength(1)
    })

    test('of a write that another came before, unseen, tells that one not again', async () => {
      const lost = new Problem('unavailable', 'The database is gone.')
      const writer = house.node({
        async pause(step) {
          if (step === 'decided') await house.write(wish('1'))
          if (step === 'intended') throw lost
        },
      })
      await expect(writer.write(await house.order(wish('1')))).rejects.toBe(lost)
      house.wait(61)
      expect(await house.sweep()).toBe(1)
      expect(await actions()).toEqual([
        'write.intended',
        'row.activated',
        'write.intended',
        'write.abandoned',
      ])
    })

    test('of a write of what another program had undone is told, as the write before it was', async () => {
      await house.write(wish('1'))
      await house.run(`update ${table} set n = 0 where id = 1`)
      const lost = new Problem('unavailable', 'The database is gone.')
      const writer = house.node({
        pause: (step) => (step === 'written' ? Promise.reject(lost) : Promise.resolve()),
      })
      await expect(writer.write(await house.order(wish('1')))).rejects.toBe(lost)
      house.wait(61)
      expect(await house.sweep()).toBe(1)
      expect((await actions()).slice(2)).toEqual(['write.intended', 'row.activated'])
    })

    test('is ended as abandoned where the row, the column or the table has gone since', async () => {
      const lost = new Problem('unavailable', 'The database is gone.')
      const writer = house.node({
        pause: (step) => (step === 'written' ? Promise.reject(lost) : Promise.resolve()),
      })
      await expect(writer.write(await house.order(wish('1', '2')))).rejects.toBe(lost)
      await house.run(`delete from ${table} where id = 1`)
      house.wait(61)
      await house.sweep()
      expect(await actions()).toEqual([
        'write.intended',
        'write.intended',
        'write.abandoned',
        'row.activated',
      ])
      await expect(writer.write(await house.order(wish('3')))).rejects.toBe(lost)
      await house.run(`drop table ${table}`)
      house.wait(61)
      await house.sweep()
      expect((await actions()).slice(-2)).toEqual(['write.intended', 'write.abandoned'])
    })
  })
})
