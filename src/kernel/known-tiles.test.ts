import { expect, test } from 'vitest'
import type { TileData } from '../wire/tile-data.ts'
import { createKnownTiles, type KnownTile } from './known-tiles.ts'

const orders: KnownTile = { name: 'orders', tables: ['orders', 'customers'] }

function open() {
  let now = Date.parse('2026-03-01T12:00:00Z')
  let isHeard = true
  let reads = 0
  const known = createKnownTiles({ now: () => new Date(now) }, () => isHeard)
  return {
    known,
    read: (tile = orders, wait: Promise<unknown> = Promise.resolve()) =>
      known.read(tile, async () => {
        reads += 1
        const value = reads
        await wait
        return { kind: 'number', value, points: null, column: null, behind: '/t/orders' } satisfies TileData
      }),
    pass: (ms: number) => {
      now += ms
    },
    deafen: () => {
      isHeard = false
    },
    reads: () => reads,
  }
}

test('[B8] what is known is not read again until somebody writes to one of its tables', async () => {
  const { known, read } = open()
  expect(read().old).toBeNull()
  await expect(read().fresh).resolves.toMatchObject({ value: 1 })
  known.change('products')
  await expect(read().fresh).resolves.toMatchObject({ value: 1 })
  known.change('customers')
  const { old, fresh } = read()
  expect(old).toEqual({ data: expect.objectContaining({ value: 1 }), readAt: '2026-03-01T12:00:00.000Z' })
  await expect(fresh).resolves.toMatchObject({ value: 2 })
})

test('without a write it lasts for a minute, or ten seconds where nobody hears of writes', async () => {
  const { read, pass, deafen } = open()
  await read().fresh
  pass(59_000)
  await expect(read().fresh).resolves.toMatchObject({ value: 1 })
  deafen()
  await expect(read().fresh).resolves.toMatchObject({ value: 2 })
  pass(9_000)
  await expect(read().fresh).resolves.toMatchObject({ value: 2 })
  pass(1_000)
  await expect(read().fresh).resolves.toMatchObject({ value: 3 })
})

test('many who ask at once wait for one reading, but not for one that began before a write', async () => {
  const { known, read, reads } = open()
  const gate = Promise.withResolvers<void>()
  const first = [read(orders, gate.promise), read(orders, gate.promise)]
  expect(reads()).toBe(1)
  known.change('orders')
  const later = read()
  expect(reads()).toBe(2)
  await expect(later.fresh).resolves.toMatchObject({ value: 2 })
  gate.resolve()
  for (const { fresh } of first) await expect(fresh).resolves.toMatchObject({ value: 1 })
  await expect(read().fresh).resolves.toMatchObject({ value: 2 })
})

test('[B8] others who see the same by another name, a failure and what is not there are not kept', async () => {
  const { known, read } = open()
  await read().fresh
  await expect(read({ ...orders, name: 'scoped' }).fresh).resolves.toMatchObject({ value: 2 })
  const other = { ...orders, name: 'other' }
  await expect(known.read(other, () => Promise.reject(new Error('lost'))).fresh).rejects.toThrow('lost')
  await expect(known.read(other, async () => ({ kind: 'late' })).fresh).resolves.toEqual({ kind: 'late' })
  expect(known.read(other, async () => ({ kind: 'late' })).old).toBeNull()
})
