import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { Database } from '../db/index.ts'
import { isSeeded, liveDemo, seedDemo } from './index.ts'
import { createRandom } from './random.ts'

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 30_000)

  test('a world that could not be finished does not look like one', async () => {
    const giveUp = () => {
      throw new Error('the machine was switched off')
    }
    await expect(
      seedDemo({ database, onProgress: ({ table }) => (table === 'orders' ? giveUp() : undefined) }),
    ).rejects.toThrow('switched off')
    expect(await isSeeded(database)).toBe(false)
    expect((await database.introspect()).tables).toEqual([])
  }, 30_000)

  test('an empty database becomes the demo world, with keys, rules and views', async () => {
    const told: number[] = []
    await seedDemo({ database, onProgress: ({ done, of }) => told.push(done / of) })
    expect(await isSeeded(database)).toBe(true)
    expect(told.at(-1)).toBeGreaterThan(0.97)
    const { tables } = await database.introspect()
    const table = (name: string) => tables.find((found) => found.name === name)
    expect(table('order_lines')?.primaryKey).toEqual(['order_id', 'line_no'])
    expect(table('stock_levels')?.foreignKeys).toHaveLength(2)
    expect(table('open_orders')?.type).toBe('view')
    const column = (of: string, name: string) => table(of)?.columns.find((found) => found.name === name)
    expect(column('orders', 'status')?.allowedValues?.[0]).toBe('new')
    expect(column('staff', 'role')?.allowedValues).toContain('warehouse')
    expect(column('products', 'active')?.type).toBe('boolean')
    expect(column('shipments', 'id')?.type).toBe('bigint')
    expect(table('products')?.uniqueKeys.map(({ columns }) => columns.join())).toContain('slug')
  }, 30_000)

  test('an order that is open is in the view of open orders', async () => {
    const { build } = database
    const rows = await database.read<{ status: string }>(
      build.selectFrom('open_orders').select(['id', 'status']).orderBy('id'),
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every(({ status }) => ['new', 'paid', 'packed'].includes(status))).toBe(true)
  })

  test('the demo lives until it is stopped, and tells every write in a sentence', async () => {
    const stop = new AbortController()
    const sentences: string[] = []
    const count = async () =>
      (await database.read<{ id: number }>(database.build.selectFrom('orders').select('id'))).length
    const before = await count()
    await liveDemo({
      database,
      perSecond: 1000,
      random: createRandom(3),
      signal: stop.signal,
      onWrite: (sentence) => {
        sentences.push(sentence)
        if (sentences.length === 150) stop.abort()
      },
    })
    expect(sentences).toHaveLength(150)
    const all = sentences.join('\n')
    for (const part of [
      'is packed.',
      'opened an account',
      'is off.',
      'costs £',
      'in the shop again',
      'stars.',
      'arrived in',
    ]) {
      expect(all).toContain(part)
    }
    const placed = sentences.filter((sentence) => / by .*, £/.test(sentence)).length
    expect(placed).toBeGreaterThan(5)
    expect(await count()).toBe(before + placed)
  }, 30_000)
})
