import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { Database } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import type { Visit } from '../wire/desk.ts'
import { createDesks, type Desks } from './index.ts'

const start = Date.parse('2026-11-26T08:00:00.000Z')
const minute = 60_000

onEachDatabase((open) => {
  let database: Database
  let store: Store
  let nowMs = start
  const clock = { now: () => new Date(nowMs) }
  const opened: Desks[] = []

  /** Another node, or the same one after a restart. */
  function node(): Desks {
    const desks = createDesks({ store, clock, log: silentLog })
    opened.push(desks)
    return desks
  }

  beforeAll(async () => {
    database = await open()
    store = await openStore({ database, log: silentLog, clock })
  })
  afterAll(async () => {
    for (const desks of opened) await desks.close()
  })

  const visit = (table: string, key: string | null, wish: Partial<Visit> = {}): Visit => ({
    ...{ table, key, list: '', at: clock.now().toISOString(), isChange: false },
    ...wish,
  })
  const places = async (desks: Desks, person: string) =>
    (await desks.find(person)).recent.map(({ table, key }) => (key === null ? table : `${table}/${key}`))

  test('[HM1] a person marks tables and views, once each, and nobody else sees that', async () => {
    const desks = node()
    await desks.star('ada', { kind: 'table', id: 'orders' }, true)
    nowMs += minute
    await desks.star('ada', { kind: 'view', id: 'orders' }, true)
    await desks.star('ada', { kind: 'table', id: 'orders' }, true)
    await desks.star('ada', { kind: 'table', id: 'nothing' }, false)
    expect((await node().find('ada')).favourites).toEqual([
      { kind: 'table', id: 'orders' },
      { kind: 'view', id: 'orders' },
    ])
    expect((await desks.find('ben')).favourites).toEqual([])
    await desks.star('ada', { kind: 'table', id: 'orders' }, false)
    expect((await desks.find('ada')).favourites).toEqual([{ kind: 'view', id: 'orders' }])
  })

  test('[HM1] a hundred favourites are the most', async () => {
    const desks = node()
    for (let at = 0; at < 100; at += 1) await desks.star('max', { kind: 'table', id: `t${at}` }, true)
    await expect(desks.star('max', { kind: 'table', id: 'one more' }, true)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('[HM9] a folded group stays folded on every node, and the steps keep what is said of them', async () => {
    const desks = node()
    await Promise.all([
      desks.fold('cy', 'schema:a', true),
      desks.fold('cy', 'more', false),
      node().mark('cy', 'reviewed', true),
    ])
    expect(await node().find('cy')).toMatchObject({
      folded: { 'schema:a': true, more: false },
      steps: ['reviewed'],
    })
    await desks.mark('cy', 'reviewed', false)
    await desks.fold('cy', 'more', true)
    expect(await node().find('cy')).toMatchObject({ folded: { more: true }, steps: [] })
  })

  describe('visits', () => {
    test('[HM10] are there at once on this node, and on others when they are stored', async () => {
      const desks = node()
      desks.visit('dan', visit('orders', '1'))
      desks.visit('dan', visit('orders', null, { list: 'q=oak' }))
      expect(await places(desks, 'dan')).toEqual(['orders', 'orders/1'])
      expect(await places(node(), 'dan')).toEqual([])
      await desks.close()
      expect(await places(node(), 'dan')).toEqual(['orders', 'orders/1'])
    })

    test('[HM10] keep each row and list once, the newest first; a look does not hide a change', async () => {
      const desks = node()
      desks.visit('eve', visit('orders', '1', { isChange: true }))
      await desks.close()
      desks.visit('eve', visit('orders', '2'))
      desks.visit('eve', visit('orders', '1'))
      const { recent } = await desks.find('eve')
      expect(recent.map(({ key, isChange }) => [key, isChange])).toEqual([
        ['1', true],
        ['2', false],
      ])
    })

    test('[HM10] of two nodes meet', async () => {
      const [one, other] = [node(), node()]
      one.visit('flo', visit('a', null))
      other.visit('flo', visit('b', null))
      await Promise.all([one.close(), other.close()])
      expect((await places(node(), 'flo')).sort()).toEqual(['a', 'b'])
    })

    test('[HM13] a person who comes back after half an hour learns when they were here before', async () => {
      const desks = node()
      nowMs = start
      desks.visit('gus', null)
      await desks.close()
      nowMs += 20 * minute
      desks.visit('gus', null)
      await desks.close()
      expect(await desks.find('gus')).toMatchObject({ lastHereAt: null })
      const before = clock.now().toISOString()
      nowMs += 31 * minute
      desks.visit('gus', null)
      expect(await desks.find('gus')).toMatchObject({ lastHereAt: before })
      await desks.close()
      nowMs += minute
      desks.visit('gus', null)
      await desks.close()
      expect(await node().find('gus')).toMatchObject({ lastHereAt: before })
    })
  })
})
