import { expect, test } from 'vitest'
import type { ColumnSchema } from '../../db/index.ts'
import { breakTies } from './order.ts'

const column = (name: string, ordered = true) => ({ name, ordered }) as ColumnSchema // only these are read
const [shop, facts, note] = [column('shop'), column('facts', false), column('note')]

test('[P8] rows that nothing tells apart are put in the order of what else has one, behind what is wished', () => {
  const order = { keys: [{ column: note, direction: 'desc' }], identity: [] } as const
  expect(breakTies(order, [shop, facts, note]).keys).toEqual([
    { column: note, direction: 'desc' },
    { column: shop, direction: 'asc' },
  ])
  const told = { ...order, identity: [shop] }
  expect(breakTies(told, [shop, facts, note])).toBe(told)
})

test('[P8][E7] of a thousand columns the first hundred decide', () => {
  const many = Array.from({ length: 1_000 }, (_column, at) => column(`c${at}`))
  expect(breakTies({ keys: [], identity: [] }, many).keys.map((key) => key.column)).toEqual(
    many.slice(0, 100),
  )
})
