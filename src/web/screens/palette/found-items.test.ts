import { expect, test } from 'vitest'
import type { FoundInTable } from '../../../wire/search-all-shape.ts'
import { searchTexts } from '../../../wire/texts/search.ts'
import { toFoundGroups, toSearchedText } from './found-items.ts'
import type { PaletteGroup } from './palette-items.ts'

const inTable = (label: string, keys: readonly string[]): FoundInTable => ({
  table: { id: label.toLowerCase(), label, schema: null, type: 'table', rowEstimate: null },
  rows: keys.map((key) => ({ key, label: `${label} ${key}`, marks: [], by: 'text', match: null })),
  more: false,
})

const offered: readonly PaletteGroup[] = [
  {
    id: 'rows',
    items: [{ id: 'row/lamps/1', words: 'Open 1', hint: null, key: null, does: { href: '/t/lamps/1' } }],
  },
]

const find = (search: string, tables: readonly FoundInTable[]) =>
  toFoundGroups({ search, tables, offered }, searchTexts.palette).map(({ id, items }) => ({
    id,
    words: items.map(({ words }) => words),
  }))

test('found rows come before the way to the whole search, and none that the palette offers already', () => {
  expect(find('lamp', [inTable('Lamps', ['1', '2']), inTable('Desks', ['7'])])).toEqual([
    { id: 'found', words: ['Lamps 2', 'Desks 7'] },
    { id: 'search', words: ['Search all tables for “lamp”'] },
  ])
})

test('the palette stays short, and the last line leads to the others', () => {
  const keys = Array.from({ length: 20 }, (_, at) => String(at + 10))
  expect(find('lamp', [inTable('Lamps', keys)])[0]?.words).toHaveLength(8)
})

test('without found rows there is only the way to the whole search, and without a text nothing', () => {
  expect(find('lamp', [])).toEqual([{ id: 'search', words: ['Search all tables for “lamp”'] }])
  expect(find('', [inTable('Lamps', ['2'])])).toEqual([])
})

test.each([
  ['', ''],
  ['a', ''],
  ['7', '7'],
  ['  red   lamp ', 'red lamp'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('of %j the palette searches %j', (typed, search) => {
  expect(toSearchedText(typed)).toBe(search)
})
