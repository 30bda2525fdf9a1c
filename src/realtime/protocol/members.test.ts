import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMember, parseUser } from './members.ts'
import { toPresenceText } from './server-frames.ts'

test('[P10] ids are texts, also of those who came as numbers; what is said about a member stays as it is', () => {
  expect(parseMember('{"user_id":10,"user_info":{"b":1,"a":"ü"}}')).toEqual({
    userId: '10',
    userInfo: '{"b":1,"a":"ü"}',
  })
  expect(parseMember('{"user_id":"a"}')).toEqual({ userId: 'a', userInfo: '{}' })
  expect(parseMember('{"user_id":"a","user_info":null}')).toEqual({ userId: 'a', userInfo: '{}' })
  expect(parseMember('{"user_id":"a","user_info":0}')).toEqual({ userId: 'a', userInfo: '0' })
})

test('[P10] a number that is too large for JavaScript keeps all of its digits', () => {
  expect(parseMember('{"user_id":9007199254740993,"user_info":{"id":1234567890123456789,"n":1.5}}')).toEqual({
    userId: '9007199254740993',
    userInfo: '{"id":"1234567890123456789","n":1.5}',
  })
})

test('[P10] who signs in has an id that is text, and watches others', () => {
  const userData = '{"id":"a","user_info":{"x":1},"watchlist":["b","b",1,null,"","c"]}'
  expect(parseUser(userData)).toEqual({ userId: 'a', userInfo: '{"x":1}', userData, watchlist: ['b', 'c'] })
  expect(parseUser('{"id":10}')).toBeNull()
  expect(parseUser('{"id":9007199254740993}')).toBeNull()
  expect(parseUser('{"id":"a","watchlist":{"0":"b"}}')?.watchlist).toEqual([])
})

test.each([
  '',
  'null',
  '1',
  '"a"',
  '[]',
  '{}',
  '{"user_id":true,"id":true}',
  '{"user_id":{},"id":[]}',
  '{"user_id":"a\\n","id":"a\\u0000"}',
  `{"user_id":"a","id":"a","user_info":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
])('[P10] %.40s says nobody', (text) => {
  expect(parseMember(text)).toBeNull()
  expect(parseUser(text)).toBeNull()
})

test('[P10] any text is parsed or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const member of [parseMember(text), parseUser(text)])
        if (member !== null) expect(typeof JSON.parse(member.userInfo)).toBeTruthy()
    }),
  )
})

test('[P4] the list of a presence channel is JSON, whatever its members are called', () => {
  const member = fc.record({ userId: fc.string({ minLength: 1 }), userInfo: fc.json() })
  fc.assert(
    fc.property(fc.uniqueArray(member, { selector: ({ userId }) => userId }), (members) => {
      const { presence } = JSON.parse(toPresenceText(members))
      const ids = members.map(({ userId }) => userId)
      expect([presence.count, presence.ids]).toEqual([members.length, ids])
      expect(Object.keys(presence.hash).toSorted()).toEqual(ids.toSorted())
      for (const { userId, userInfo } of members)
        expect(Object.getOwnPropertyDescriptor(presence.hash, userId)?.value).toEqual(JSON.parse(userInfo))
    }),
  )
})
