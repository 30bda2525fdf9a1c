import { expect, test } from 'vitest'
import type { TableSummary } from '../../../wire/list-page.ts'
import { findRows } from './row-wish.ts'

const table = (id: string, label: string, type: TableSummary['type'] = 'table'): TableSummary => ({
  id,
  label,
  type,
  schema: null,
  rowEstimate: null,
})
const tables = [
  table('products', 'Products'),
  table('order_lines', 'Order lines'),
  table('orders', 'Orders'),
  table('best_products', 'Best products', 'view'),
]

const found = (typed: string, here: string | null = null) =>
  findRows(typed, tables, here).map(({ table: { id }, key }) => `${id}/${key}`)

test('a table and a key are a row', () => {
  expect(found('products 123')).toEqual(['products/123'])
  expect(found('order lines 7')).toEqual(['order_lines/7'])
  expect(found('  ol   7 ')).toEqual(['order_lines/7'])
  expect(found('ord 7')).toEqual(['orders/7', 'order_lines/7'])
})

test('a key alone is a row of the list that is shown, and of none where none is', () => {
  expect(found('123', 'orders')).toEqual(['orders/123'])
  expect(found('123')).toEqual([])
  expect(found('123', 'best_products')).toEqual([])
  expect(found('', 'orders')).toEqual([])
})

test('a key is taken as an address has it, or as the database does', () => {
  expect(found('orders 1,2')).toEqual(['orders/1,2'])
  expect(found('orders a=2Eb')).toEqual(['orders/a=2Eb'])
  expect(found('orders a.b')).toEqual(['orders/a=2Eb'])
  expect(found('orders new')).toEqual(['orders/=6Eew'])
  expect(findRows('orders a=2Eb', tables, null)[0]?.shownKey).toBe('a.b')
})

test('what holds a digit is more likely a key than a name', () => {
  const [key] = findRows('123', tables, 'orders')
  const [word] = findRows('abc', tables, 'orders')
  expect(key?.rank).toBeGreaterThan(word?.rank ?? 9)
})
