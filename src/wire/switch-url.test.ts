import { expect, test } from 'vitest'
import { parseSwitchUrl, type SwitchPlace, toSwitchUrl } from './switch-url.ts'

const place: SwitchPlace = { table: 'shop.products', key: '7,a=20b', column: 'active' }

test('a switch has one address for each state', () => {
  expect(toSwitchUrl(place, true)).toBe('/t/shop.products/7,a=20b/switches/active/activate')
  expect(toSwitchUrl(place, false)).toBe('/t/shop.products/7,a=20b/switches/active/deactivate')
})

test.each(['active', 'a/b?c', '', '__proto__', 'Größe', 'new'])(
  'the address of the column %j leads back to it',
  (column) => {
    const [, , table, key, , name, state] = toSwitchUrl({ ...place, column }, true).split('/')
    expect(parseSwitchUrl({ table, key, column: name, state })).toEqual({ ...place, column, active: true })
  },
)

test.each([
  ['toggle', 'active', 'not-found'],
  [undefined, 'active', 'not-found'],
  ['activate', 'a b', 'bad-request'],
])('the state %j of the column %j is refused', (state, column, code) => {
  expect(() => parseSwitchUrl({ ...place, column, state })).toThrow(expect.objectContaining({ code }))
})
