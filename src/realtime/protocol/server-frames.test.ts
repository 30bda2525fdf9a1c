import { expect, test } from 'vitest'
import { frames } from './server-frames.ts'

const ada = { userId: 'ada', userInfo: '{"name":"Ada"}' }

test.each([
  [
    frames.established('1.2', 120),
    'pusher:connection_established',
    { socket_id: '1.2', activity_timeout: 120 },
  ],
  [frames.subscribed('a'), 'pusher_internal:subscription_succeeded', {}],
  [frames.count('a', 3), 'pusher_internal:subscription_count', { subscription_count: 3 }],
  [
    frames.memberAdded('a', ada),
    'pusher_internal:member_added',
    { user_id: 'ada', user_info: { name: 'Ada' } },
  ],
  [frames.memberRemoved('a', 'ada'), 'pusher_internal:member_removed', { user_id: 'ada' }],
  [frames.signedIn('{"id":"ada"}'), 'pusher:signin_success', { user_data: '{"id":"ada"}' }],
  [
    frames.watchlist([{ name: 'online', user_ids: ['ada'] }]),
    'pusher_internal:watchlist_events',
    { events: [{ name: 'online', user_ids: ['ada'] }] },
  ],
])('[P4] %s carries JSON within JSON', (text, event, data) => {
  const frame = JSON.parse(text)
  expect([frame.event, JSON.parse(frame.data)]).toEqual([event, data])
})

test('[P4] errors carry an object', () => {
  expect(JSON.parse(frames.error('No.', null))).toEqual({
    event: 'pusher:error',
    data: { message: 'No.', code: null },
  })
  const refusal = { type: 'AuthError', error: 'No.', status: 401 }
  expect(JSON.parse(frames.notSubscribed('a', refusal))).toEqual({
    event: 'pusher:subscription_error',
    channel: 'a',
    data: refusal,
  })
})

test('[P4] the data of an event is the text that was published', () => {
  for (const data of ['hello', '{"a":1}', '', '"', 'ü\u2028\0'])
    expect(JSON.parse(frames.event('a', 'news', data))).toEqual({ event: 'news', channel: 'a', data })
  expect(JSON.parse(frames.cacheMiss('a'))).toEqual({ event: 'pusher:cache_miss', channel: 'a' })
})
