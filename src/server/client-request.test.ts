import { expect, test } from 'vitest'
import { readClientRequest } from './client-request.ts'

test('a client and the number of its request are read', () => {
  expect(readClientRequest('search-box_7:12')).toEqual({ client: 'search-box_7', number: 12 })
  expect(readClientRequest(undefined)).toBeNull()
})

test.each([
  '',
  '12',
  'tab:',
  ':1',
  'tab:-1',
  'tab:1.5',
  'tab 1',
  'a:b:1',
  `${'x'.repeat(65)}:1`,
  `tab:${'9'.repeat(16)}`,
])('%j is refused by the name of its header', (header) => {
  expect(() => readClientRequest(header)).toThrow('X-Switchboard-Request')
})
