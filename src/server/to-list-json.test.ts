import { expect, test } from 'vitest'
import type { ListPage } from '../wire/list-page.ts'
import { toListJson } from './to-list-json.ts'

const toPage = (rows: number, columns: number): ListPage => ({
  rows: Array.from({ length: rows }, (_, key) => ({
    key: String(key),
    values: Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c"${at}`, `${key} ${at}`])),
  })),
  page: { number: 1, size: rows, hasNext: false, hasPrevious: false, next: null, previous: null },
  count: { value: rows, mode: 'exact' },
  labels: {},
  search: null,
  complete: true,
  searching: null,
  asOf: null,
})

test('a page reads the same, however many columns its rows have', async () => {
  for (const page of [toPage(0, 0), toPage(10, 10), toPage(100, 2_000)]) {
    expect(JSON.parse(await toListJson(page))).toEqual(page)
  }
})
