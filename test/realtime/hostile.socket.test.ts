import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untilEvent } from '../pusher-client.ts'
import { atScale } from '../scale.ts'
import { application } from './application.ts'
import { subscribe } from './push-server.ts'
import { randomMessage } from './random-message.ts'
import { openRaw, openSocket } from './raw-client.ts'
import { startNode } from './start-node.ts'

const secret = 'only-for-members'
/** The number of messages per connection. */
const messages = 100

describe('whatever clients send', () => {
  test('[M27] the server stands, keeps what is secret, and its memory does not grow', async () => {
    const limits = { framesPerSecond: 100_000 }
    const node = await startNode({ apps: [{ ...application, limits }], acceptsPerSecond: 10_000 })
    const witness = await subscribe(await node.connect('ann'), 'private-secret')
    const heard: unknown[] = []
    witness.bind('news', (data: unknown) => heard.push(data))
    let runs = 0
    let afterHalfMb = 0
    const numRuns = atScale({ test: 100, proof: 1_000 })

    const list = fc.array(randomMessage, { minLength: messages, maxLength: messages, size: 'max' })
    await fc.assert(
      fc.asyncProperty(list, async (texts) => {
        const attacker = await openRaw(node.address)
        for (const text of texts) attacker.send(text)
        await node.sdk.trigger('private-secret', 'news', `${secret} ${runs}`)
        attacker.subscribe('end')
        const isDone = () =>
          attacker.heard.some(({ channel, event }) => channel === 'end' && event.endsWith('succeeded'))
        // The server closes a connection with a wrong sign-in.
        const isGone = () => attacker.closeCode === 4009
        await expect.poll(() => isDone() || isGone(), { interval: 5 }).toBe(true)
        attacker.close()
        expect(JSON.stringify(attacker.heard)).not.toContain(secret)
        runs += 1
        if (runs === numRuns / 2) afterHalfMb = node.residentMb()
      }),
      { numRuns, endOnFailure: true },
    )
    await expect.poll(() => heard.length).toBe(numRuns)
    expect(node.residentMb() - afterHalfMb).toBeLessThan(40)
  })

  test.each([
    ['an event that nobody knows', { event: 'hello' }],
    ['an event of the server’s own', { event: 'pusher_internal:member_added', channel: 'room', data: '{}' }],
    ['a subscription to nothing', { event: 'pusher:subscribe', data: { channel: null } }],
    ['no event', ['pusher:ping']],
  ])('[M27] %s is answered with an error, and the connection stays', async (_what, message) => {
    const node = await startNode()
    const raw = await openRaw(node.address)
    raw.say(message)
    raw.subscribe('room')
    await expect
      .poll(() => raw.heard.slice(1).map(({ event }) => event))
      .toEqual(['pusher:error', 'pusher_internal:subscription_succeeded'])
  })

  test.each([
    ['binary', Buffer.from('{"event":"pusher:ping"}'), 1003],
    ['more than a message may be', `{"event":"client-x","data":"${'x'.repeat(100_000)}"}`, 1009],
  ])('[M27] %s ends that connection only', async (_what, message, code) => {
    const node = await startNode()
    const witness = await openRaw(node.address)
    const attacker = await openRaw(node.address)
    attacker.send(message)
    expect(await attacker.closed).toBe(code)
    witness.say({ event: 'pusher:ping' })
    await expect.poll(() => witness.heard.at(-1)?.event).toBe('pusher:pong')
  })

  test.each([
    ['arrays', '['],
    ['objects', '{"a":'],
  ])('[M27] %s a thousand deep harm nobody', async (_what, opening) => {
    const node = await startNode()
    const [one, other] = [await openRaw(node.address), await openRaw(node.address)]
    for (const client of [one, other]) client.subscribe('private-room')
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([2, 2])
    const closing = opening === '[' ? ']' : '}'
    const deep = `${opening.repeat(1_500)}1${closing.repeat(1_500)}`
    one.send(`{"event":"client-deep","channel":"private-room","data":${deep}}`)
    one.send(`{"event":"pusher:subscribe","data":${deep}}`)
    one.send(deep)
    one.say({ event: 'client-after', channel: 'private-room', data: 1 })
    await expect.poll(() => other.heard.at(-1)?.event).toBe('client-after')
  })
})

describe('a flood', () => {
  test('of messages from one client slows that one down, and nobody else', async () => {
    const node = await startNode()
    const calm = await subscribe(await node.connect('ann'), 'room')
    const flooder = await openRaw(node.address)
    const before = node.residentMb()
    const flood = JSON.stringify({ event: 'client-flood', channel: 'room', data: 'x'.repeat(200) })
    for (let number = 0; number < 50_000; number += 1) flooder.send(flood)
    const latenciesMs: number[] = []
    for (let number = 0; number < 20; number += 1) {
      const heard = untilEvent(calm, `news-${number}`)
      const from = performance.now()
      await node.sdk.trigger('room', `news-${number}`, number)
      await heard
      latenciesMs.push(performance.now() - from)
    }
    expect(latenciesMs.toSorted((a, b) => a - b)[15]).toBeLessThan(500)
    expect(node.residentMb() - before).toBeLessThan(60)
    flooder.close()
  })

  test('[C9] of control frames slows that client down, too', async () => {
    const node = await startNode()
    const flooder = openSocket(node.address)
    const heard: unknown[] = []
    flooder.on('message', (message) => heard.push(message))
    await once(flooder, 'message')
    for (let number = 0; number < 2_000; number += 1) flooder.pong()
    flooder.send('{"event":"pusher:ping"}')
    const calm = await openRaw(node.address)
    calm.say({ event: 'pusher:ping' })
    await expect.poll(() => calm.heard.at(-1)?.event).toBe('pusher:pong')
    await sleep(500)
    expect(heard).toHaveLength(1)
    flooder.terminate()
  })

  test('[C9] of questions with large answers, which nobody reads, takes little memory', async () => {
    const node = await startNode()
    const member = (number: number) =>
      JSON.stringify({ user_id: `${number}`, user_info: { text: 'x'.repeat(2_000) } })
    const members = await Promise.all(Array.from({ length: 50 }, () => openRaw(node.address)))
    const [flooder, ...others] = members
    const heard = () => flooder?.heard.filter(({ channel }) => channel === 'presence-room').length
    flooder?.subscribe('presence-room', member(0))
    await expect.poll(heard).toBe(1)
    for (const [number, client] of others.entries()) client.subscribe('presence-room', member(number + 1))
    await expect.poll(heard).toBe(50)
    const before = node.residentMb()
    flooder?.pause()
    for (let number = 0; number < 1_000; number += 1)
      flooder?.say({ event: 'pusher:subscribe', data: { channel: 'presence-room' } })
    let most = 0
    for (let look = 0; look < 20; look += 1) {
      await sleep(50)
      most = Math.max(most, node.residentMb())
    }
    expect(most - before).toBeLessThan(40)
  })

  test('of connections that say nothing leaves room for those who do', async () => {
    const node = await startNode()
    const sockets = Array.from({ length: 300 }, () => openSocket(node.address))
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    for (const socket of sockets) socket.terminate()
    await subscribe(await node.connect('ann'), 'private-room')
    await expect
      .poll(async () => (await node.sdk.get({ path: '/connections' })).json())
      .toEqual({ connections: 1 })
  })
})
