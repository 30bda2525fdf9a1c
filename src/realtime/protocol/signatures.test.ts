import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isChannelSigned,
  isSame,
  isUserSigned,
  signBody,
  signChannel,
  signRequest,
  signUser,
  toBodyMd5,
} from './signatures.ts'

const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
const socketId = '1234.1234'

test.each([
  ['private-foobar', undefined, '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'],
  [
    'presence-foobar',
    '{"user_id":10,"user_info":{"name":"Mr. Channels"}}',
    '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
  ],
  [
    'presence-foobar',
    '{"user_id":10,"user_info":{"name":"Mr. Pusher"}}',
    'afaed3695da2ffd16931f457e338e6c9f2921fa133ce7dac49f529792be6304c',
  ],
  ['private-foobar', '{"user_id":10}', '496d367857f5416a7f929c50af102f208f65bf5a00dfe4c146ef113eb5f6a5c7'],
])('[P7] %s with %s is signed as the documents say', (channel, channelData, hex) => {
  expect(signChannel(app, socketId, channel, channelData)).toBe(`${app.key}:${hex}`)
})

test('[P7] a sign-in is signed as the documents say', () => {
  const hex = '4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba'
  expect(signUser(app, socketId, '{"id":"12345"}')).toBe(`${app.key}:${hex}`)
})

test('[P7] a signature is good for the very socket, channel, data and key that were signed, and for nothing else', () => {
  const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', ':', 'ü', '1') })
  fc.assert(
    fc.property(text, text, text, fc.tuple(text, text, text), (id, channel, data, [otherId, other, more]) => {
      const auth = signChannel(app, id, channel, data)
      expect(isChannelSigned(app, auth, [id, channel, data])).toBe(true)
      const isAsSigned = `${otherId}:${other}:${more}` === `${id}:${channel}:${data}`
      expect(isChannelSigned(app, auth, [otherId, other, more])).toBe(isAsSigned)
      expect(isChannelSigned({ ...app, key: more }, auth, [id, channel, data])).toBe(false)
      expect(isUserSigned(app, auth, [id, data])).toBe(`${id}::user::${data}` === `${id}:${channel}:${data}`)
      expect(isChannelSigned(app, more, [id, channel, data])).toBe(false)
    }),
  )
})

test('[P7] what is no signature at all is no right one', () => {
  for (const auth of ['', ':', app.key, `${app.key}:`, `${app.key}:${'0'.repeat(64)}`, 'ü'.repeat(85), '\0'])
    expect(isChannelSigned(app, auth, [socketId, 'private-foobar'])).toBe(false)
  expect(isSame('a', 'ä')).toBe(false)
})

describe('[P8] a request is signed as the documents say', () => {
  const proof = [
    ['auth_key', app.key],
    ['auth_timestamp', '1353088179'],
    ['auth_version', '1.0'],
  ] as const

  test.each([
    [
      'POST',
      '/apps/3/events',
      '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}',
      'ec365a775a4cd0599faeb73354201b6f',
      'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
    ],
    [
      'POST',
      '/apps/3/users/u1/terminate_connections',
      '{}',
      '99914b932bd37a50b983c5e7c90ae93b',
      '61efad5e9fe693a686a71ff197d9770bd2c257d87ce961f4efda2dae952c4345',
    ],
  ])('%s %s', (method, path, body, md5, signature) => {
    expect(toBodyMd5(body)).toBe(md5)
    const query = [...proof, ['body_md5', md5] as const]
    expect(signRequest(app.secret, { method, path, query })).toBe(signature)
    expect(signRequest(app.secret, { method: method.toLowerCase(), path, query: query.toReversed() })).toBe(
      signature,
    )
  })

  test('with parameters of its own', () => {
    const query = [['info', 'user_count'] as const, ...proof, ['Filter_By_Prefix', 'presence-'] as const]
    expect(signRequest(app.secret, { method: 'GET', path: '/apps/3/channels', query })).toBe(
      '16819168891cb5dfd72b5c7a5d3d602605b26c6ba1930033b5e2eeeb65010291',
    )
  })

  test('and a webhook over its bytes', () => {
    const body = '{"time_ms":1327078148132,"events":[{"name":"channel_occupied","channel":"my-channel"}]}'
    const signature = 'c19001ae3963ccb13bf618e5b16ba9848e7e74df0993aa0689168e341c6833cf'
    expect([signBody(app.secret, body), signBody(app.secret, Buffer.from(body))]).toEqual([
      signature,
      signature,
    ])
  })
})

test("[P7] the secret of an encrypted channel is no part of what is signed: the reference's own secret comes out", () => {
  const master = Buffer.from('nxzvbGF+f8FGhk/jOaZvgMle1tqxzF/VfUZLBLhhaH0=', 'base64')
  const secret = createHash('sha256').update('private-encrypted-foobar').update(master).digest('base64')
  expect(secret).toBe('czvoDDXCTjPhg8Wy7zFbMOwE02M7CO5TmfDgoWpLMXw=')
})
