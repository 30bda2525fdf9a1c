import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClientFrame } from './client-frame.ts'

const kinds = ['ping', 'pong', 'subscribe', 'unsubscribe', 'signIn', 'clientEvent', 'notUnderstood']

function parse(frame: unknown) {
  return parseClientFrame(JSON.stringify(frame))
}

test.each([
  [{ event: 'pusher:ping', data: {} }, { kind: 'ping' }],
  [{ event: 'pusher:ping' }, { kind: 'ping' }],
  [{ event: 'pusher:pong', data: null, channel: null }, { kind: 'pong' }],
  [
    { event: 'pusher:subscribe', data: { channel: 'a', auth: '', more: 1 } },
    { kind: 'subscribe', channel: 'a', auth: '', channelData: undefined },
  ],
  [
    { event: 'pusher:subscribe', data: { channel: 'a', auth: null, channel_data: null } },
    { kind: 'subscribe', channel: 'a', auth: '', channelData: undefined },
  ],
  [
    { event: 'pusher:subscribe', data: { channel: 'a', auth: 'k:s', channel_data: '{}' } },
    { kind: 'subscribe', channel: 'a', auth: 'k:s', channelData: '{}' },
  ],
  [
    { event: 'pusher:subscribe', data: '{"channel":"a"}' },
    { kind: 'subscribe', channel: 'a', auth: '', channelData: undefined },
  ],
  [
    { event: 'pusher:unsubscribe', data: { channel: 'a' } },
    { kind: 'unsubscribe', channel: 'a' },
  ],
  [
    { event: 'pusher:signin', data: '{"auth":"k:s","user_data":"{}"}' },
    { kind: 'signIn', auth: 'k:s', userData: '{}' },
  ],
  [
    { event: 'client-x', channel: 'a', data: { b: 1 } },
    { kind: 'clientEvent', event: 'client-x', channel: 'a', data: { b: 1 } },
  ],
  [
    { event: 'client-x', channel: 'a', data: '{"b":1}' },
    { kind: 'clientEvent', event: 'client-x', channel: 'a', data: '{"b":1}' },
  ],
  [{ event: 'client-x' }, { kind: 'clientEvent', event: 'client-x', channel: '', data: undefined }],
])('[P2] %j is understood', (frame, meant) => {
  expect(parse(frame)).toEqual(meant)
})

describe('[P1] what is not understood is answered with a sentence', () => {
  test.each([
    '',
    '{',
    'null',
    '1',
    '"a"',
    '[]',
    '{}',
    '{"event":null}',
    '{"event":1}',
    '{"event":["pusher:ping"]}',
  ])('%s', (text) => {
    expect(parseClientFrame(text)).toEqual({
      kind: 'notUnderstood',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })

  test.each([
    { event: 'pusher:subscribe' },
    { event: 'pusher:subscribe', data: null },
    { event: 'pusher:subscribe', data: 'nonsense' },
    { event: 'pusher:subscribe', data: [] },
    { event: 'pusher:subscribe', data: { channel: null } },
    { event: 'pusher:subscribe', data: { channel: ['a'] } },
    { event: 'pusher:subscribe', data: { channel: 'a', auth: 1 } },
    { event: 'pusher:subscribe', data: { channel: 'a', auth: 'a', channel_data: { user_id: 1 } } },
    { event: 'pusher:unsubscribe', data: {} },
    { event: 'pusher:signin', data: { auth: 'a' } },
    { event: 'pusher:signin', data: { auth: null, user_data: '{}' } },
    { event: 'client-x', channel: 1 },
    { event: 'news', channel: 'a', data: {} },
    { event: 'pusher:unheard-of' },
    { event: 'pusher_internal:member_added', channel: 'presence-a' },
  ])('%j', (frame) => {
    expect(parse(frame)).toMatchObject({ kind: 'notUnderstood' })
  })

  test('any text, any JSON, and never more than that', () => {
    const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
    const frame = fc.record(
      {
        event: fc.oneof(
          fc.constantFrom(
            'pusher:ping',
            'pusher:subscribe',
            'pusher:unsubscribe',
            'pusher:signin',
            'client-x',
          ),
          fc.jsonValue(),
        ),
        channel: fc.jsonValue(),
        data: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.string({ unit: codeUnit }),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString()),
      fc.json(),
      frame.map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(text, (said) => {
        expect(kinds).toContain(parseClientFrame(said).kind)
      }),
    )
  })
})

test('[P3] data nested deeper than 100 levels is not understood, however deep', () => {
  const nested = (levels: number) =>
    parseClientFrame(`{"event":"client-x","channel":"a","data":${'['.repeat(levels)}${']'.repeat(levels)}}`)
  expect(nested(100).kind).toBe('clientEvent')
  for (const levels of [101, 5_000, 500_000]) expect(nested(levels).kind).toBe('notUnderstood')
})
