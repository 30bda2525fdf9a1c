import fc from 'fast-check'

const events = [
  'pusher:subscribe',
  'pusher:unsubscribe',
  'pusher:signin',
  'pusher:ping',
  'pusher:pong',
  'pusher:error',
  'pusher_internal:member_added',
  'client-typing',
  'client-',
]
const channels = [
  'room',
  'private-room',
  'private-secret',
  'presence-room',
  'private-encrypted-room',
  'cache-room',
  '#server-to-user-ann',
  '#online-ann',
  '__proto__',
  'constructor',
  'private-',
]

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"user_id":null}',
    '{"user_id":{}}',
    '{"id":[1]}',
    '{"__proto__":{"id":"ann"}}',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const event = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...events) }, anything)
const channel = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...channels) }, anything)
const data = fc.oneof(
  fc.record({ channel, auth: anything, channel_data: anything, user_data: anything }, { requiredKeys: [] }),
  anything,
)
const envelope = fc.record({ event, channel, data, user_id: anything }, { requiredKeys: [] })

/** Messages of a client that knows the protocol a little, or not at all. */
export const randomMessage: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 8, arbitrary: envelope.map((message) => JSON.stringify(message)) },
  // Some clients cut their text off anywhere.
  {
    weight: 2,
    arbitrary: fc.tuple(envelope, fc.nat(80)).map(([message, end]) => JSON.stringify(message).slice(0, end)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
