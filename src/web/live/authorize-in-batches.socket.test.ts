import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type PushServer, startPush } from '../../../test/realtime/push-server.ts'
import { answerBatch, parseBatch } from '../../realtime/index.ts'
import { authorizeInBatches, ChannelRefused } from './authorize-in-batches.ts'

const rooms = Array.from({ length: 40 }, (_, at) => `private-room-${at}`)

let close = () => {}
afterEach(() => close())

describe('a client with forty channels', () => {
  test('[H14] asks for them in one request, and again in one when it comes back', async () => {
    const push = await startPush()
    const endpoint = await startEndpoint(push)
    const client = await push.connect('ann', {
      channelAuthorization: { customHandler: authorizeInBatches({ endpoint: endpoint.url }) },
    } as object)
    const subscribed = vi.fn()
    const channels = rooms.map((room) => client.subscribe(room))
    for (const channel of channels) channel.bind('pusher:subscription_succeeded', subscribed)
    await expect.poll(() => subscribed.mock.calls.length).toBe(40)
    expect(endpoint.asked).toEqual([rooms])

    client.disconnect()
    client.connect()
    await expect.poll(() => subscribed.mock.calls.length).toBe(80)
    expect(endpoint.asked).toEqual([rooms, rooms])
  })

  test('[H14] is in presence channels with its member, and kept out of one without the others', async () => {
    const push = await startPush()
    const endpoint = await startEndpoint(push)
    const client = await push.connect('ann', {
      channelAuthorization: { customHandler: authorizeInBatches({ endpoint: endpoint.url }) },
    } as object)
    const refused = vi.fn()
    const present = vi.fn()
    client.subscribe('private-forbidden').bind('pusher:subscription_error', refused)
    client.subscribe('presence-room').bind('pusher:subscription_succeeded', present)
    await expect.poll(() => present.mock.calls.length).toBe(1)
    expect(present.mock.calls[0]?.[0]).toMatchObject({ count: 1, me: { id: 'ann', info: { name: 'Ann' } } })
    expect(refused.mock.calls).toEqual([
      [{ type: 'AuthError', error: 'You may not come into this channel.' }],
    ])
    expect(endpoint.asked).toHaveLength(1)
  })
})

describe('each channel is answered', () => {
  const ask = (handler: ReturnType<typeof authorizeInBatches>, channelName: string, socketId = '1.2') =>
    new Promise((resolve, reject) =>
      handler({ socketId, channelName }, (error, answer) => (error ? reject(error) : resolve(answer))),
    )

  test('[H14] with the status of a request that failed', async () => {
    const endpoint = await startEndpoint(null, 419)
    const handler = authorizeInBatches({ endpoint: endpoint.url })
    const answers = await Promise.allSettled([ask(handler, 'private-a'), ask(handler, 'private-b')])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 419 } })
      expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(ChannelRefused)
    }
    expect(endpoint.asked).toHaveLength(1)
  })

  test('[H14] also when nobody can be reached or the answer is none', async () => {
    const nowhere = authorizeInBatches({ endpoint: 'http://127.0.0.1:9/' })
    await expect(ask(nowhere, 'private-a')).rejects.toBeInstanceOf(Error)
    for (const answer of ['no JSON', 'null', '{}', '{"channels":{"private-a":7}}', '{"channels":[]}']) {
      const endpoint = await startEndpoint(null, 200, answer)
      await expect(ask(authorizeInBatches({ endpoint: endpoint.url }), 'private-a')).rejects.toBeInstanceOf(
        Error,
      )
      close()
    }
  })

  test('[H14] in as many requests as there are sockets and hundreds', async () => {
    const push = await startPush()
    const endpoint = await startEndpoint(push)
    const headers = vi.fn(() => ({ 'X-Token': 'renewed' }))
    const handler = authorizeInBatches({ endpoint: endpoint.url, headers })
    const many = Array.from({ length: 250 }, (_, at) => ask(handler, `private-${at}`))
    await Promise.all([...many, ask(handler, 'private-a', '3.4')])
    expect(endpoint.asked.map(({ length }) => length).toSorted()).toEqual([1, 100, 100, 50])
    expect(headers).toHaveBeenCalledTimes(4)
  })

  test('[H14] when a handler of another one throws', async () => {
    const push = await startPush()
    const endpoint = await startEndpoint(push)
    const handler = authorizeInBatches({ endpoint: endpoint.url })
    const thrown = new Promise((resolve) => process.once('uncaughtException', resolve))
    handler({ socketId: '1.2', channelName: 'private-a' }, () => {
      throw new Error('a handler of the page')
    })
    expect(await ask(handler, 'private-b')).toMatchObject({ auth: expect.any(String) })
    expect(await thrown).toEqual(new Error('a handler of the page'))
  })
})

interface BatchEndpoint {
  readonly url: string
  /** The channels of each request. */
  readonly asked: (readonly string[])[]
}

/** A server that lets Ann into all channels but the forbidden one, or that always gives the same answer. */
async function startEndpoint(push: PushServer | null, status = 200, fixed = ''): Promise<BatchEndpoint> {
  const asked: (readonly string[])[] = []
  const server = createServer(async (request, response) => {
    const batch = parseBatch(await text(request), request.headers['content-type'])
    asked.push(batch.channels)
    if (push === null) return response.writeHead(status).end(fixed)
    const answer = await answerBatch(push.realtime.app(), batch, ({ name, access }) => {
      if (name === 'private-forbidden') return null
      return access === 'presence' ? { member: { userId: 'ann', userInfo: { name: 'Ann' } } } : {}
    })
    return response.writeHead(200).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return { url: `http://127.0.0.1:${port}/`, asked }
}
