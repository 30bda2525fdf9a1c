import { expect, test } from 'vitest'
import { isFromHere } from './from-here.ts'

test.each(['localhost:9', '127.0.0.1', '[::1]:8080', 'our.example'])('who calls us %s is here', (host) => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isFromHere({ headers: { host }, address, ownName: 'our.example' })).toBe(true)
})

test.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', '', ' '])(
  'who calls this machine %j believes to be elsewhere',
  (host) => {
    expect(isFromHere({ headers: { host }, address: '127.0.0.1' })).toBe(false)
  },
)

test('who says no name, comes from elsewhere or is forwarded, is not here', () => {
  expect(isFromHere({ headers: {}, address: '127.0.0.1' })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost' }, address: '10.0.0.1' })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost', via: '1.1 x' }, address: '127.0.0.1' })).toBe(false)
})
