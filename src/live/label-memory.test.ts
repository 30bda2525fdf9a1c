import { expect, test } from 'vitest'
import type { ListPage } from '../wire/list-page.ts'
import { createLabelMemory } from './label-memory.ts'

const names: Readonly<Record<string, string>> = { 1: 'North', 2: 'South' }
const row = (key: string, shop: number | null) => ({ key, values: { id: Number(key), shop } })

function openMemory() {
  let now = 0
  const memory = createLabelMemory({ now: () => new Date(now) })
  const asked: (readonly string[])[] = []
  const shops: Readonly<Record<string, string>> = { a: '1', b: '2', c: '1', d: '3' }
  return {
    asked,
    wait(seconds: number) {
      now += seconds * 1_000
    },
    find: (rows: readonly ReturnType<typeof row>[], sight = 'all') =>
      memory.find({
        sight,
        relations: ['shop'],
        rows,
        async ask(keys): Promise<ListPage['labels']> {
          asked.push(keys)
          const known = keys.flatMap((key) => {
            const shop = shops[key] ?? ''
            return names[shop] === undefined ? [] : [[shop, names[shop]] as const]
          })
          return { shop: Object.fromEntries(known) }
        },
      }),
  }
}

test('only rows that lead to what nobody has asked about lately are asked about', async () => {
  const { find, asked, wait } = openMemory()
  expect(await find([row('a', 1), row('b', 2)])).toEqual({ shop: { 1: 'North', 2: 'South' } })
  expect(await find([row('c', 1)])).toEqual({ shop: { 1: 'North' } })
  expect(await find([row('d', 3), row('c', 1)])).toEqual({ shop: { 1: 'North' } })
  expect(await find([row('d', 3)])).toEqual({})
  expect(asked).toEqual([['a', 'b'], ['d']])
  wait(31)
  await find([row('c', 1)])
  expect(asked.at(-1)).toEqual(['c'])
})

test('who has other rights is never told what others know', async () => {
  const { find, asked } = openMemory()
  await find([row('a', 1)])
  await find([row('a', 1)], 'the north')
  expect(asked).toEqual([['a'], ['a']])
})

test('a row that leads nowhere asks nobody', async () => {
  const { find, asked } = openMemory()
  expect(await find([row('a', null)])).toEqual({})
  expect(asked).toEqual([])
})
