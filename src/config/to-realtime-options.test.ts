import { expect, test } from 'vitest'
import { type RealtimeConfig, toRealtimeOptions } from './index.ts'

const app = { id: '1', key: 'own', secret: 'hush' }
const shop = { id: 'shop', key: 'shop-key', secret: 'hush' }

test('the named application comes first, and what is said for all holds where an application says nothing else', () => {
  const options = toRealtimeOptions(
    { app, redisUrl: 'redis://cache', origins: null },
    {
      activitySeconds: 60,
      clientEvents: false,
      limits: { eventData: 5, eventName: 6 },
      apps: [{ ...shop, clientEvents: true, limits: { eventData: 7 } }],
    },
  )
  expect(options).toMatchObject({ redisUrl: 'redis://cache', activitySeconds: 60 })
  expect(options.apps).toMatchObject([
    { ...app, clientEvents: false, limits: { eventData: 5, eventName: 6 } },
    { ...shop, clientEvents: true, limits: { eventData: 7, eventName: 6 } },
  ])
})

test('in the app the pages of named origins may connect, and of all others those that the file names', () => {
  const origins = ['https://shop.example']
  const allowedOrigins = (config: RealtimeConfig) =>
    toRealtimeOptions({ app, redisUrl: null, origins }, config).apps.map((one) => one.allowedOrigins)
  expect(allowedOrigins({})).toEqual([origins])
  expect(allowedOrigins({ allowedOrigins: ['*.example.com'], apps: [shop] })).toEqual([
    ['https://shop.example', '*.example.com'],
    ['*.example.com'],
  ])
})

test('without a named application there are those of the file alone', () => {
  const options = toRealtimeOptions({ app: null, redisUrl: null, origins: null }, { apps: [shop] })
  expect(options.apps).toMatchObject([shop])
})

test.each([
  ['id', { ...shop, id: '1' }],
  ['key', { ...shop, key: 'own' }],
])('two applications with the same %s stop the start', (name, twin) => {
  expect(() => toRealtimeOptions({ app, redisUrl: null, origins: null }, { apps: [twin] })).toThrow(
    `Two push applications have the ${name} ${twin[name === 'id' ? 'id' : 'key']}.`,
  )
})
