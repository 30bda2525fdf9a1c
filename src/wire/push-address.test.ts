import { expect, test } from 'vitest'
import { toPushAddress, toSocketOrigin } from './push-address.ts'

const unsaid = { key: 'key', host: null, port: null, scheme: null }
const connect = (facts: object, page: string) =>
  toSocketOrigin(toPushAddress({ ...unsaid, ...facts }, new URL(page)))

test('a page connects with TLS on 443, and to where it came from where that was plain http', () => {
  expect(connect({}, 'https://desk.example.com')).toBe('wss://desk.example.com:443')
  expect(connect({}, 'http://10.0.0.7:8080')).toBe('ws://10.0.0.7:8080')
  expect(connect({}, 'http://desk.local')).toBe('ws://desk.local:80')
  expect(connect({}, 'https://desk.local:8443')).toBe('wss://desk.local:8443')
})

test('what the operator says of host, port and scheme holds on every page', () => {
  const said = { host: 'push.example.com', port: 6001, scheme: 'https' }
  expect(connect(said, 'http://localhost:8080')).toBe('wss://push.example.com:6001')
  expect(connect({ scheme: 'https' }, 'http://localhost:8080')).toBe('wss://localhost:443')
  expect(connect({ host: 'push.example.com' }, 'https://desk.example.com')).toBe('wss://push.example.com:443')
})
