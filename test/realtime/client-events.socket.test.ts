import { afterEach, describe, expect, test, vi } from 'vitest'
import { untilEvent } from '../pusher-client.ts'
import { record, startPush, subscribe } from './push-server.ts'
import { openRaw } from './raw-client.ts'

describe('what a client says to the others', () => {
  test.each([
    ['text', 'hello'],
    ['an object', { x: 1, y: [2] }],
    ['a number', 7],
    ['nothing', null],
  ])('[M11] may be %s', async (_kind, data) => {
    const push = await startPush()
    const [one, other] = [await push.connect(), await push.connect()]
    const own = record(await subscribe(one, 'private-room'))
    const heard = untilEvent(await subscribe(other, 'private-room'), 'client-typing')
    expect(one.channel('private-room').trigger('client-typing', data)).toBe(true)
    expect(await heard).toEqual(data)
    expect(own).toEqual([])
  })

  test('[M12] carries the event, the channel and the data, and nothing else that it said', async () => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    for (const client of [one, other]) client.subscribe('private-room')
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
    one.say({
      event: 'client-x',
      channel: 'private-room',
      data: { a: 1 },
      user_id: 'admin',
      extra: true,
      socket_id: '1.1',
    })
    await expect
      .poll(() => other.heard[2])
      .toEqual({ event: 'client-x', channel: 'private-room', data: { a: 1 } })
  })

  test('[M12] in a presence channel carries who said it, as it was signed', async () => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    one.subscribe('presence-room', '{"user_id":10}')
    await expect.poll(() => one.heard.length).toBe(2)
    other.subscribe('presence-room', '{"user_id":"bob"}')
    await expect.poll(() => other.heard.length).toBe(2)
    one.say({ event: 'client-x', channel: 'presence-room', data: '{}', user_id: 'admin' })
    await expect
      .poll(() => other.heard[2])
      .toEqual({ event: 'client-x', channel: 'presence-room', data: '{}', user_id: '10' })
  })
})

describe('is heard also when the machine is given another time', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([-3_600_000, 3_600_000])('by %d ms', async (ms) => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    for (const client of [one, other]) client.subscribe('private-room')
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
    one.say({ event: 'client-x', channel: 'private-room', data: 'before' })
    await expect.poll(() => other.heard.at(-1)?.data).toBe('before')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    one.say({ event: 'client-x', channel: 'private-room', data: 'after' })
    await expect.poll(() => other.heard.at(-1)?.data).toBe('after')
  })
})

describe('is refused with an error, and the connection stays', () => {
  test.each([
    ['[M10] in a public channel', 'room', 'room'],
    ['in a channel that the client is not in', 'private-other', 'private-room'],
  ])('%s', async (_where, channel, subscribed) => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    one.subscribe(subscribed)
    other.subscribe(channel)
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
    one.say({ event: 'client-x', channel, data: 1 })
    await expect
      .poll(() => one.heard[2])
      .toMatchObject({ event: 'pusher:error', data: { code: 4301, message: expect.any(String) } })
    await push.sdk.trigger(channel, 'after', 1)
    await expect.poll(() => other.heard.slice(2).map(({ event }) => event)).toEqual(['after'])
  })

  test('where the application allows none', async () => {
    const push = await startPush({ app: { clientEvents: false } })
    const one = await openRaw(push.address)
    one.subscribe('private-room')
    one.say({ event: 'client-x', channel: 'private-room', data: 1 })
    await expect.poll(() => one.heard.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
  })

  test('when there are too many in a second', async () => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    for (const client of [one, other]) client.subscribe('private-room')
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
    for (let number = 0; number < 30; number += 1)
      one.say({ event: 'client-x', channel: 'private-room', data: number })
    await expect.poll(() => one.heard.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
    await expect.poll(() => one.heard.length + other.heard.length - 4).toBe(30)
    expect(other.heard.slice(2, 12).map(({ data }) => data)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(other.heard.length).toBeLessThan(15)
  })
})
