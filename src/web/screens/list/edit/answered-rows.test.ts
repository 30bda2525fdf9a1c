import { expect, test } from 'vitest'
import type { ListPage } from '../../../../wire/list-page.ts'
import { withRows } from './answered-rows.ts'

const page = {
  rows: [
    { key: '1', values: { name: 'Oak table', price: '12.50' } },
    { key: null, values: { name: 'Nameless', price: '1' } },
    { key: '2', values: { name: 'Elm shelf', price: '7' } },
  ],
} as unknown as ListPage // the functions use no more of it

test('what was answered last stands in its row, and other rows stay', () => {
  const shown = withRows(page, [
    { key: '2', values: { name: 'Elm shelf', price: '8' } },
    { key: '2', values: { name: 'Elm shelf', price: '9' } },
    { key: '7', values: { name: 'Elsewhere', price: '0' } },
  ])
  expect(shown.rows.map(({ values }) => values.price)).toEqual(['12.50', '1', '9'])
  expect(shown.rows[0]).toBe(page.rows[0])
})

test('a value that a whole row no longer has is gone', () => {
  const shown = withRows(page, [{ key: '2', values: { name: 'Elm shelf' } }])
  expect(shown.rows[2]?.values).toEqual({ name: 'Elm shelf' })
})

test('with nothing answered the page stays itself, so that nothing is drawn anew', () => {
  expect(withRows(page, [])).toBe(page)
})
