import { expect, test } from 'vitest'
import { createCallerReader } from './caller.ts'
import type { EdgeSettings } from './edge.ts'

const settings: EdgeSettings = {
  port: 8080,
  host: '127.0.0.1',
  secret: '',
  url: null,
  proxies: [],
  origins: [],
  writesPerSecond: 0,
  tls: null,
  dev: false,
}
const forwarded = {
  host: 'inside:8080',
  'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'shop.example',
}

test('a stranger may forward what he likes: it is not believed', () => {
  const read = createCallerReader(settings)
  expect(read({ headers: forwarded, remoteAddress: '203.0.113.9' })).toMatchObject({
    address: '203.0.113.9',
    origin: 'http://127.0.0.1:8080',
    hostIsOwn: false,
    secure: false,
  })
})

test('a named proxy is believed, and the caller is the last address that is no proxy', () => {
  const read = createCallerReader({ ...settings, proxies: ['10.0.0.0/8', '::1'] })
  for (const remoteAddress of ['10.0.0.1', '::1', '::ffff:10.1.2.3']) {
    expect(read({ headers: forwarded, remoteAddress })).toMatchObject({
      address: '203.0.113.9',
      origin: 'https://shop.example',
      secure: true,
    })
  }
})

test.each([
  ['6.6.6.6, 203.0.113.9:51234', '203.0.113.9'],
  ['6.6.6.6, [2001:db8::7]:443, 10.0.0.2:80', '2001:db8::7'],
  ['6.6.6.6, 2001:db8::7', '2001:db8::7'],
  ['6.6.6.6, unknown', '10.0.0.1'],
  ['6.6.6.6, 999.1.1.1, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [',', '10.0.0.1'],
])(
  'of what a proxy forwards as %j the caller is %s: behind what is no address anybody may stand',
  (forwardedFor, address) => {
    const read = createCallerReader({ ...settings, proxies: ['10.0.0.0/8'] })
    const headers = { ...forwarded, 'x-forwarded-for': forwardedFor }
    expect(read({ headers, remoteAddress: '10.0.0.1' }).address).toBe(address)
  },
)

test('the public address, where it is set, is the origin whatever the Host says', () => {
  const read = createCallerReader({ ...settings, url: new URL('https://back.example/') })
  expect(read({ headers: { host: 'evil.example' }, remoteAddress: '1.1.1.1' }).origin).toBe(
    'https://back.example',
  )
})

test.each(['a b', 'x/y', 'x@y', '', 'x:y:z', 'x?y'])('the Host %j is refused', (host) => {
  const read = createCallerReader(settings)
  expect(() => read({ headers: { host }, remoteAddress: '1.1.1.1' })).toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  )
})

test.each([
  ['back.example', 'https', true],
  ['back.example', 'http', false],
  ['localhost:8080', 'http', true],
  ['back.localhost', 'http', true],
  ['127.0.0.1:8080', 'http', true],
  ['127.1.2.3', 'http', true],
  ['[::1]:8080', 'http', true],
  ['192.168.1.7:8080', 'http', false],
  ['0.0.0.0:8080', 'http', false],
  ['box.local', 'http', false],
  ['localhost.example', 'http', false],
  ['notlocalhost', 'http', false],
  ['127.0.0.1.example', 'http', false],
  ['[fe80::1]:8080', 'http', false],
])('that browsers take %s by %s for safe is %s', (host, scheme, trustworthy) => {
  const read = createCallerReader({ ...settings, proxies: ['10.0.0.1'] })
  const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': scheme }
  expect(read({ headers, remoteAddress: '10.0.0.1' }).trustworthy).toBe(trustworthy)
})

test.each([
  ['https', 'https://shop.example'],
  ['HTTPS', 'https://shop.example'],
  ['wss', 'https://shop.example'],
  ['wss, http', 'https://shop.example'],
  ['http', 'http://shop.example'],
  ['ws', 'http://shop.example'],
])('a proxy that forwards the scheme %s speaks of %s', (scheme, origin) => {
  expect(readForwarded(scheme)).toMatchObject({ origin, secure: origin.startsWith('https') })
})

test.each(['javascript', 'data', 'ftp', 'file', 'https:', '://', 'h t'])(
  'the forwarded scheme %j is refused',
  (scheme) => {
    expect(() => readForwarded(scheme)).toThrow(expect.objectContaining({ code: 'bad-request' }))
  },
)

function readForwarded(scheme: string) {
  const read = createCallerReader({ ...settings, proxies: ['10.0.0.1'] })
  const headers = { host: 'inside', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': scheme }
  return read({ headers, remoteAddress: '10.0.0.1' })
}

test('a name by two schemes is two origins, however often it is called', () => {
  const read = createCallerReader({ ...settings, proxies: ['10.0.0.1'] })
  const originBy = (scheme: string) =>
    read({
      headers: { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': scheme },
      remoteAddress: '10.0.0.1',
    }).origin
  expect(['http', 'https', 'http', 'https'].map(originBy)).toEqual([
    ...['http://shop.example', 'https://shop.example'],
    ...['http://shop.example', 'https://shop.example'],
  ])
})

test.each([
  ['a proxy that names the host', { 'x-forwarded-host': 'shop.example' }, null, true],
  ['a proxy that calls us by its own name for us', {}, 'https://shop.example/', true],
  ['a proxy that passes any Host on, without a public address', {}, null, false],
])('the Host of %s is ours: %s', (_who, more, url, hostIsOwn) => {
  const read = createCallerReader({
    ...settings,
    proxies: ['10.0.0.1'],
    url: url === null ? null : new URL(url),
  })
  const headers = { host: 'upstream', ...more }
  expect(read({ headers, remoteAddress: '10.0.0.1' }).hostIsOwn).toBe(hostIsOwn)
  expect(read({ headers, remoteAddress: '10.0.0.2' }).hostIsOwn).toBe(false)
})
