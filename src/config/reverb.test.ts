import { expect, test } from 'vitest'
import { readReverb, toRedisUrl } from './reverb.ts'

const from = (texts: Record<string, string>) => (name: string) => texts[name] ?? null

test('Reverb’s names of one application are read, and those without a counterpart are named', () => {
  const complaints: string[] = []
  const texts = {
    REVERB_SERVER_PATH: 'push/',
    REVERB_APP_MAX_CONNECTIONS: '500',
    REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM: 'none',
    REVERB_APP_ACTIVITY_TIMEOUT: '30',
    REVERB_APP_PING_INTERVAL: '60',
    REVERB_APP_MAX_MESSAGE_SIZE: '10000',
  }
  expect(readReverb(from(texts), complaints)).toEqual({
    path: '/push',
    connections: 500,
    clientEvents: false,
    activitySeconds: 30,
    ignored: ['REVERB_APP_MAX_MESSAGE_SIZE', 'REVERB_APP_PING_INTERVAL'],
  })
  expect(complaints).toEqual([])
})

test('client events from everybody are not to be had, which the log says', () => {
  expect(readReverb(from({ REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM: 'all' }), [])).toMatchObject({
    clientEvents: null,
    ignored: ['REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM'],
  })
})

test.each([
  ['REVERB_SERVER_PATH', 'a b', 'REVERB_SERVER_PATH must be a path such as /push, but is "a b".'],
  [
    'REVERB_APP_MAX_CONNECTIONS',
    'many',
    'REVERB_APP_MAX_CONNECTIONS must be a whole number from 1 on, but is "many".',
  ],
])('%s=%s is refused with a sentence', (name, text, sentence) => {
  const complaints: string[] = []
  readReverb(from({ [name]: text }), complaints)
  expect(complaints).toEqual([sentence])
})

const redis = { REDIS_HOST: 'cache', REDIS_PORT: '6380', REDIS_PASSWORD: 'p@ss', REDIS_DB: '2' }

test.each([
  [{}, null],
  [redis, null],
  [{ ...redis, REVERB_SCALING_ENABLED: 'false' }, null],
  [{ REVERB_SCALING_ENABLED: 'true' }, 'redis://127.0.0.1:6379'],
  [{ ...redis, REVERB_SCALING_ENABLED: 'true' }, 'redis://:p%40ss@cache:6380/2'],
  [{ ...redis, REVERB_SCALING_ENABLED: 'true', REDIS_USERNAME: 'shop' }, 'redis://shop:p%40ss@cache:6380/2'],
])('where Reverb scales over Redis, %j leads to %s', (texts, url) => {
  expect(toRedisUrl(from(texts))).toBe(url)
})
