import { expect, test } from 'vitest'
import type { TableSummary } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
import { type Choices, toGroups } from './palette-items.ts'

const command = (id: string, words: string): Command => ({ id, words, key: null, run() {} })
const table = (id: string, label: string): TableSummary => ({
  id,
  label,
  schema: null,
  type: 'table',
  rowEstimate: null,
})
const choices: Choices = {
  page: [command('next', 'Next page'), command('export', 'Export as CSV')],
  everywhere: [command('home', 'Home'), command('out', 'Sign out')],
  tables: [table('orders', 'Orders'), table('products', 'Products'), table('extras', 'Extras')],
  views: [],
  recent: [],
  here: 'orders',
}

const shown = (typed: string, more: Partial<Choices> = {}) =>
  toGroups(typed, { ...choices, ...more }, screenTexts).map(({ id, items }) => [
    id,
    ...items.map(({ words }) => words),
  ])

test('before anybody types all is there, what the page does first', () => {
  expect(shown('')).toEqual([
    ['page', 'Next page', 'Export as CSV'],
    ['tables', 'Orders', 'Products', 'Extras'],
    ['everywhere', 'Home', 'Sign out'],
  ])
})

test('what was chosen lately is on top and not twice; what is gone is passed over', () => {
  expect(shown('', { recent: ['table/products', 'table/gone', 'everywhere/home'] })).toEqual([
    ['recent', 'Products', 'Home'],
    ['page', 'Next page', 'Export as CSV'],
    ['tables', 'Orders', 'Extras'],
    ['everywhere', 'Sign out'],
  ])
})

test('whoever types sees what matches, the best first, with its group', () => {
  expect(shown('prod')[0]).toEqual(['tables', 'Products'])
  expect(shown('ex', { recent: ['table/extras'] })).toEqual([
    ['tables', 'Extras'],
    ['page', 'Export as CSV', 'Next page'],
    ['rows', 'Open ex in Orders'],
  ])
})

test('a key on a list is a row of it', () => {
  expect(shown('42')).toEqual([['rows', 'Open 42 in Orders']])
  expect(shown('products 42')).toEqual([['rows', 'Open 42 in Products']])
})
