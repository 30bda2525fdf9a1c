import { afterEach, describe, expect, test, vi } from 'vitest'
import { openRawWebSocket, type RawKnock, type RawWebSocket, toMasked } from '../../../test/raw-web-socket.ts'
import { openSocketSite, type SocketSite, socketApp } from '../../../test/socket-site.ts'
import type { AppOptions } from '../app.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { toOtherNodes, untilNextStart } from './send-away.ts'
import type { SocketsOptions } from './sockets.ts'

const text = 0x81
const goodbye = 0x88
const ping = 0x89
const pong = 0x8a

let site: SocketSite
const opened: RawWebSocket[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) client.destroy()
  await site?.close()
})

async function start(options: Partial<SocketsOptions> = {}, app: AppOptions = socketApp): Promise<void> {
  site = await openSocketSite(options, app)
}

async function open(knock: Partial<RawKnock> = {}): Promise<RawWebSocket> {
  const client = await openRawWebSocket({ port: site.port, ...knock })
  opened.push(client)
  return client
}

/** A client, and the server's line to it. */
async function meet() {
  const client = await open()
  const line = site.lines.at(-1)
  const end = site.ends.at(-1)
  if (!line || !end) throw new Error('The client was not let in.')
  return { client, line, end }
}

async function texts(client: RawWebSocket, number: number): Promise<string[]> {
  const read: string[] = []
  while (read.length < number) read.push((await client.next())?.payload.toString() ?? 'the end')
  return read
}

const frameOf = (word: string) => toFrameBytes(word)

describe('[S1] writing', () => {
  test('the frames of one turn leave in one write', async () => {
    await start()
    const { client, line, end } = await meet()
    const write = vi.spyOn(end, 'write')
    const words = Array.from({ length: 10 }, (_, at) => `message ${at}`)
    for (const word of words) line.write(frameOf(word))
    expect(write).not.toHaveBeenCalled()
    expect(await texts(client, 10)).toEqual(words)
    expect(write).toHaveBeenCalledTimes(1)
    expect(site.sockets.counts.messagesOut).toBe(10)
  })

  test('what lines got alike is put together once for all of them', async () => {
    await start()
    const met = [await meet(), await meet(), await meet()]
    const writes = met.map(({ end }) => vi.spyOn(end, 'write'))
    for (const frame of [frameOf('one'), frameOf('two')]) for (const { line } of met) line.write(frame)
    for (const { client } of met) expect(await texts(client, 2)).toEqual(['one', 'two'])
    const [first, ...others] = writes.map((write) => write.mock.calls[0]?.[0])
    for (const other of others) expect(other).toBe(first)
  })

  test('control frames and frames of ours keep the order in which they were sent, over turns', async () => {
    await start()
    const { client, line } = await meet()
    for (let round = 0; round < 50; round += 1) {
      line.write(frameOf(`before ${round}`))
      await new Promise(setImmediate)
      line.ping()
      client.send(toMasked(ping, `${round}`))
    }
    const heads: number[] = []
    for (let frames = 0; frames < 150; frames += 1) heads.push((await client.next())?.head ?? 0)
    // Each of our 50 pings comes directly after its text, or after an answer of `ws` in between.
    const ours = heads.filter((head) => head !== pong)
    expect(ours).toEqual(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? text : ping)))
    expect(heads.filter((head) => head === pong).length).toBe(50)
  })

  test('[S12] what was written before a goodbye leaves before it, and nothing after it', async () => {
    await start()
    const { client, line } = await meet()
    line.write(frameOf('last words'))
    line.close(closeCodes.unauthorised, 'Go.')
    line.write(frameOf('too late'))
    expect(await texts(client, 1)).toEqual(['last words'])
    expect(await client.next()).toEqual({ head: goodbye, payload: Buffer.from('\x0f\xa9Go.', 'latin1') })
    client.send(toMasked(text, 'still there?'), toMasked(goodbye))
    expect(await client.next()).toBeNull()
    expect(site.received).toEqual([])
  })

  test('[S2] goodbyes to many leave in slices, like messages', async () => {
    await start()
    const met = [await meet(), await meet(), await meet()]
    for (const { line } of met) line.close(closeCodes.reconnect, 'Go.')
    expect(await Promise.all(met.map(({ client }) => client.closeCode()))).toEqual([4200, 4200, 4200])
    expect(site.passes.at(-1)).toMatchObject({ lines: 3 })
  })

  test('[S12] nothing follows the answer to a client’s goodbye', async () => {
    await start()
    const { client, line } = await meet()
    client.send(toMasked(text, 'hear me'), toMasked(goodbye))
    await expect.poll(() => site.received).toEqual(['hear me'])
    line.write(frameOf('too late'))
    expect((await client.next())?.head).toBe(goodbye)
    expect(await client.next()).toBeNull()
  })

  test('a message larger than all that may wait still reaches a client that reads', async () => {
    await start({ bufferedBytes: 1_000 })
    const { client, line } = await meet()
    line.write(frameOf('x'.repeat(5_000_000)))
    expect((await client.next())?.payload.length).toBe(5_000_000)
  })
})

describe('[S9] a client that reads too slowly', () => {
  test('is cut when more waits than may, and holds no other up', async () => {
    await start({ bufferedBytes: 262_144 })
    const slow = await meet()
    const quick = await meet()
    slow.client.socket.pause()
    const frame = frameOf('x'.repeat(10_000))
    let most = 0
    for (let sent = 0; sent < 1_000; sent += 1) {
      slow.line.write(frame)
      quick.line.write(frame)
      if (sent % 10 === 0) await new Promise(setImmediate)
      most = Math.max(most, slow.end.writableLength)
    }
    for (let frames = 0; frames < 1_000; frames += 1)
      expect((await quick.client.next())?.payload.length).toBe(10_000)
    expect(site.sockets.counts.slowConsumers).toBe(1)
    expect(most).toBeLessThan(262_144 + 200)
    // The client does not even read the goodbye.
    await expect.poll(() => site.sockets.open).toBe(1)
    expect(site.left()).toBe(1)
  })

  test('is told 4100 when it reads on', async () => {
    await start({ bufferedBytes: 65_536 })
    const { client, line } = await meet()
    client.socket.pause()
    const frame = frameOf('x'.repeat(60_000))
    while (site.sockets.counts.slowConsumers === 0) {
      line.write(frame)
      await new Promise(setImmediate)
    }
    client.socket.resume()
    expect(await client.closeCode()).toBe(4100)
  })
})

describe('[S6] who is not let in', () => {
  test.each<[path: string, app: Partial<AppOptions>, origin: string | null, code: number]>([
    ['/app/other-key', {}, null, 4001],
    ['/app/app-key', { enabled: false }, null, 4003],
    ['/elsewhere', {}, null, 4005],
    ['/app/app-key?protocol=3', {}, null, 4007],
    ['/app/app-key?protocol=7', { allowedOrigins: ['example.com'] }, 'https://evil.net', 4009],
  ])('%s %j %s: told in a frame, and by the code %d', async (path, app, origin, code) => {
    await start({}, { ...socketApp, ...app })
    const client = await open({ path, headers: { Origin: origin } })
    expect(client.answer).toContain('101 Switching Protocols')
    const error = JSON.parse((await texts(client, 1))[0] ?? '')
    expect(error).toEqual({ event: 'pusher:error', data: { message: expect.any(String), code } })
    client.send(toMasked(text, 'let me in'))
    expect(await client.closeCode()).toBe(code)
    expect(site.happenings).toEqual([
      expect.objectContaining({ kind: 'refused', reason: error.data.message }),
    ])
    expect([site.lines, site.received]).toEqual([[], []])
  })

  test('[S8] when the server has too much to do: 4100', async () => {
    await start({ overload: { reason: 'The server has too much to do for more clients.' } })
    expect(await (await open()).closeCode()).toBe(4100)
  })

  test('[S5] clients that come all at once are let in over time; for whom there is no room to wait it is 4100', async () => {
    await start({ acceptsPerSecond: 2 })
    const began = performance.now()
    const clients = await Promise.all(Array.from({ length: 4 }, () => open()))
    expect(performance.now() - began).toBeGreaterThan(1_400)
    expect(site.lines.length).toBe(4)
    for (const client of clients) client.destroy()
    const waiting = Array.from({ length: 40 }, () => open())
    const refused = waiting.map(async (client) => expect(await (await client).closeCode()).toBe(4100))
    await Promise.any(refused)
  })
})

describe('[S4] silence', () => {
  test('a client is pinged by a message and sent away when it says nothing, and stays when it answers', async () => {
    await start({ activitySeconds: 1, pongSeconds: 1 })
    const [silent, answering] = [await open(), await open()]
    expect(await texts(silent, 1)).toEqual(['{"event":"pusher:ping","data":{}}'])
    expect(await texts(answering, 1)).toEqual(['{"event":"pusher:ping","data":{}}'])
    answering.send(toMasked(text, '{"event":"pusher:pong","data":{}}'))
    expect(await silent.closeCode()).toBe(4201)
    silent.send(toMasked(goodbye))
    expect(await texts(answering, 2)).toContain('{"event":"pusher:ping","data":{}}')
    answering.send(toMasked(pong))
    await expect.poll(() => site.sockets.open).toBe(1)
  })

  test('a client that speaks in control frames is asked by them', async () => {
    await start({ activitySeconds: 1, pongSeconds: 1 })
    const client = await open()
    client.send(toMasked(ping))
    expect((await client.next())?.head).toBe(pong)
    expect((await client.next())?.head).toBe(ping)
    client.send(toMasked(pong))
    expect((await client.next())?.head).toBe(ping)
  })

  test('a connection that breaks is left once', async () => {
    await start()
    const { client } = await meet()
    client.socket.resetAndDestroy()
    await expect.poll(() => site.sockets.open).toBe(0)
    expect(site.left()).toBe(1)
  })
})

describe('[D1] draining', () => {
  test('sends clients away one after the other, and is done when all are gone', async () => {
    await start()
    const clients = await Promise.all(Array.from({ length: 40 }, () => open()))
    const began = performance.now()
    const gone = clients.map(async (client) => {
      const code = await client.closeCode()
      client.send(toMasked(goodbye, Buffer.from([0x10, 0x68])))
      return { code, ms: performance.now() - began }
    })
    await site.sockets.drain(toOtherNodes(1))
    const left = await Promise.all(gone)
    expect(left.map(({ code }) => code)).toEqual(clients.map(() => 4200))
    const times = left.map(({ ms }) => ms)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(500)
    expect(site.sockets.open).toBe(0)
  })

  test('alone, all are closed at once, and told to come back in a moment', async () => {
    await start()
    const clients = [await open(), await open()]
    const codes = Promise.all(clients.map((client) => client.closeCode()))
    const drained = site.sockets.drain(untilNextStart)
    expect(await codes).toEqual([4100, 4100])
    for (const client of clients) client.destroy()
    await drained
  })

  test('[D2] who comes meanwhile is told to come back in a moment: at once it would only find us again', async () => {
    await start()
    await open()
    const drained = site.sockets.drain(toOtherNodes(1))
    expect(site.sockets.isDraining).toBe(true)
    expect(await (await open()).closeCode()).toBe(4100)
    await drained
  })

  test('[D3] who does not answer is cut', async () => {
    await start()
    const client = await open()
    client.socket.pause()
    await site.sockets.drain(toOtherNodes(0))
    expect(site.sockets.open).toBe(0)
  })
})

describe('[S13] sockets of one address', () => {
  const refusal = 'As many connections as one address may have are open (socketsPerAddress).'

  test('one more than was chosen is closed with 4100 and counted, until another one has gone', async () => {
    await start({ socketsPerAddress: 2 })
    const first = await open()
    await open()
    const third = await open()
    expect(await texts(third, 1)).toEqual([
      JSON.stringify({ event: 'pusher:error', data: { message: refusal, code: 4100 } }),
    ])
    expect((await third.next())?.payload.readUInt16BE()).toBe(closeCodes.overCapacity)
    expect(site.lines).toHaveLength(2)
    expect(site.sockets.addressRefusals).toBe(1)
    for (const client of [first, third]) client.destroy()
    await vi.waitFor(() => expect(site.sockets.open).toBe(1))
    await open()
    expect(site.lines).toHaveLength(3)
  })

  test('unless a number was chosen, a client on this machine is spared', async () => {
    await start()
    for (let number = 0; number < 210; number += 1) await open()
    expect(site.lines).toHaveLength(210)
  })
})
