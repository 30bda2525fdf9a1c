import { describe, expect, test } from 'vitest'
import { Problem } from '../std/problem.ts'
import { toApp } from './app.ts'
import { answerBatch, type Decide, parseBatch } from './authorize-batch.ts'
import { createDoor } from './door.ts'

const options = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
const door = createDoor({
  app: toApp(options),
  hub: { publish() {}, revoke() {}, sendAway() {} },
  happenings: { watch: () => () => {} },
})

describe('a batch', () => {
  const read = { socketId: '1.2', channels: ['private-a', 'private-b'] }

  test.each([
    [
      'a form',
      'socket_id=1.2&channel_name%5B%5D=private-a&channel_name[]=private-b&channel_name[]=private-a',
      'application/x-www-form-urlencoded',
    ],
    ['a form with numbers', 'socket_id=1.2&channel_name[0]=private-a&channel_name[1]=private-b', undefined],
    ['JSON', '{"socket_id":"1.2","channels":["private-a","private-b"]}', 'application/json; charset=utf-8'],
  ])('[H13] is read from %s', (_what, body, type) => {
    expect(parseBatch(body, type)).toEqual(read)
  })

  test.each([
    ['nothing', '', undefined, /takes socket_id/],
    ['no JSON', '{', 'application/json', /takes socket_id/],
    ['null', 'null', 'application/json', /takes socket_id/],
    ['wrong types', '{"socket_id":1,"channels":{}}', 'application/json', /takes socket_id/],
    ['no socket', 'channel_name[]=a', undefined, /takes socket_id/],
    ['a bad socket', 'socket_id=x&channel_name[]=a', undefined, /two numbers/],
    ['no channel', 'socket_id=1.2', undefined, /1 to 100 channels, not 0/],
    ['101 channels', `socket_id=1.2${'&channel_name[]=a'.repeat(101)}`, undefined, /not 101/],
  ])('[H13] is refused with %s', (_what, body, type, sentence) => {
    expect(() => parseBatch(body, type)).toThrow(sentence)
  })
})

describe('its answer', () => {
  const socketId = '1234.1234'
  const answer = (channels: string[], decide: Decide) => answerBatch(door, { socketId, channels }, decide)

  test('[H13] has a signature for each channel that may be entered, and why not for the others', async () => {
    const decide: Decide = async ({ name, isEncrypted }) => {
      if (name === 'private-closed') return null
      if (name === 'private-late') throw new Problem('unauthenticated', 'Sign in first.')
      return {
        ...(name === 'presence-a' && { member: { userId: '10', userInfo: { name: 'A' } } }),
        ...(isEncrypted && { sharedSecret: 'c2VjcmV0' }),
      }
    }
    const closed = ['private-closed', 'private-late', 'presence-b']
    const names = ['private-foobar', 'presence-a', 'private-encrypted-a', ...closed]
    expect(await answer(names, decide)).toEqual({
      channels: {
        'private-foobar': {
          auth: `${options.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
        },
        'presence-a': {
          auth: expect.any(String),
          channel_data: '{"user_id":"10","user_info":{"name":"A"}}',
        },
        'private-encrypted-a': { auth: expect.any(String), shared_secret: 'c2VjcmV0' },
        'private-closed': { error: 'You may not come into this channel.', status: 403 },
        'private-late': { error: 'Sign in first.', status: 401 },
        'presence-b': { error: expect.stringContaining('takes a member'), status: 400 },
      },
    })
  })

  test.each(['a', '#server-to-user-7', 'private-no spaces', '__proto__', ''])(
    '[H13] has no signature for %j, and nobody is asked about it',
    async (name) => {
      const { channels } = await answer([name], () => {
        throw new Error('asked')
      })
      expect(Object.entries(channels)).toEqual([[name, { error: expect.any(String), status: 403 }]])
    },
  )

  test('[H13] is none when deciding fails', async () => {
    const fail = () => {
      throw new Error('the database is gone')
    }
    await expect(answer(['private-a'], fail)).rejects.toThrow('the database is gone')
  })
})
