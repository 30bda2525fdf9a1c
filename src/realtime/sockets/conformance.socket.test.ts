import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openRawWebSocket,
  type RawKnock,
  type RawWebSocket,
  toLengthBytes,
  toMasked,
} from '../../../test/raw-web-socket.ts'
import { openSocketSite, type SocketSite } from '../../../test/socket-site.ts'

// The families of the Autobahn suite that a user of `ws` must handle, as bytes with the required result. The hub of
// this site echoes every text.

let site: SocketSite
beforeAll(async () => {
  site = await openSocketSite()
})
afterAll(async () => {
  await site?.close()
})

const opened: RawWebSocket[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) client.destroy()
  await expect.poll(() => site.sockets.open).toBe(0)
})

async function open(knock: Partial<RawKnock> = {}): Promise<RawWebSocket> {
  const client = await openRawWebSocket({ port: site.port, ...knock })
  opened.push(client)
  return client
}

const fin = 0x80
const text = fin | 1
const binary = fin | 2
const close = fin | 8
const ping = fin | 9
const pong = fin | 10

async function expectText(client: RawWebSocket, expected: string | Buffer): Promise<void> {
  const frame = await client.next()
  expect(frame?.head).toBe(text)
  expect(frame?.payload.equals(Buffer.from(expected))).toBe(true)
}

/** Each piece goes out in its own packet. */
async function sendInPieces(client: RawWebSocket, bytes: Buffer, size: number): Promise<void> {
  client.socket.setNoDelay(true)
  for (let at = 0; at < bytes.length; at += size)
    if (!client.socket.write(bytes.subarray(at, at + size))) await once(client.socket, 'drain')
}

function toClose(code: number, reason: string | Uint8Array = ''): Buffer {
  return toMasked(close, Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]))
}

describe('[S10] 1: frames of every length', () => {
  const lengths = [0, 1, 125, 126, 127, 128, 16_383, 16_384]

  test.each(lengths)('a text of %d bytes arrives, and comes back', async (length) => {
    const client = await open()
    client.send(toMasked(text, 'a'.repeat(length)))
    await expectText(client, 'a'.repeat(length))
  })

  test.each([
    [127, 1],
    [16_384, 1],
    [16_384, 997],
  ])('a text of %d bytes in pieces of %d', async (length, size) => {
    const client = await open()
    await sendInPieces(client, toMasked(text, 'é'.repeat(length / 2)), size)
    await expectText(client, 'é'.repeat(length / 2))
  })

  test.each(lengths.slice(0, 6))('binary of %d bytes is not spoken here', async (length) => {
    const client = await open()
    client.send(toMasked(binary, Buffer.alloc(length)))
    expect(await client.closeCode()).toBe(1003)
  })
})

describe('[S10] 2: ping and pong', () => {
  test.each([
    ['empty', Buffer.alloc(0)],
    ['with a text', Buffer.from('Hello')],
    ['with bytes that are no text', Buffer.from([0, 255, 254, 253, 252, 0])],
    ['with 125 bytes', Buffer.alloc(125, 254)],
  ])('a ping %s is answered with its own bytes', async (_, payload) => {
    const client = await open()
    client.send(toMasked(ping, payload))
    expect(await client.next()).toEqual({ head: pong, payload })
  })

  test('a ping of 126 bytes ends it', async () => {
    const client = await open()
    client.send(toMasked(ping, Buffer.alloc(126)))
    expect(await client.closeCode()).toBe(1002)
  })

  test('a ping in pieces of a byte', async () => {
    const client = await open()
    await sendInPieces(client, toMasked(ping, 'chopped'), 1)
    expect(await client.next()).toEqual({ head: pong, payload: Buffer.from('chopped') })
  })

  test('a pong that nobody asked for is nothing', async () => {
    const client = await open()
    client.send(toMasked(pong), toMasked(pong, 'unasked'), toMasked(ping, 'asked'))
    expect(await client.next()).toEqual({ head: pong, payload: Buffer.from('asked') })
  })

  test('ten pings at once get ten answers in their order', async () => {
    const client = await open()
    const payloads = Array.from({ length: 10 }, (_, at) => Buffer.from(`ping ${at}`))
    client.send(...payloads.map((payload) => toMasked(ping, payload)))
    for (const payload of payloads) expect(await client.next()).toEqual({ head: pong, payload })
  })

  test('thousands of pings that nobody reads the answers of don’t fill the memory', async () => {
    const client = await open()
    client.socket.pause()
    const closed = new Promise((resolve) => client.socket.on('close', resolve))
    const many = Buffer.concat(Array.from({ length: 2_000 }, () => toMasked(ping, 'x'.repeat(125))))
    const flood = setInterval(() => client.socket.write(many), 5)
    await closed
    clearInterval(flood)
    await expect.poll(() => site.sockets.open).toBe(0)
  })
})

describe('[S10] 3: reserved bits', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('RSV %d ends it, on a text, a ping and a close', async (bits) => {
    for (const head of [text, ping, close]) {
      const client = await open()
      client.send(toMasked(text, 'good'))
      await expectText(client, 'good')
      client.send(toMasked(head | (bits << 4)), toMasked(text, 'too late'))
      expect(await client.closeCode()).toBe(1002)
    }
    expect(site.received).not.toContain('too late')
  })
})

describe('[S10] 4: opcodes that mean nothing', () => {
  test.each([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])('opcode %d ends it', async (opcode) => {
    const client = await open()
    client.send(toMasked(fin | opcode, opcode % 2 === 0 ? '' : 'payload'))
    expect(await client.closeCode()).toBe(1002)
  })
})

describe('[S10] 5: messages in fragments', () => {
  const first = 1
  const next = 0
  const last = fin

  test.each<[name: string, frames: Buffer[], answers: (string | number)[]]>([
    ['two parts', [toMasked(first, 'one '), toMasked(last, 'two')], ['one two']],
    [
      'two parts with a ping between',
      [toMasked(first, 'a'), toMasked(ping, 'p'), toMasked(last, 'b')],
      ['pong', 'ab'],
    ],
    ['empty parts', [toMasked(first), toMasked(next), toMasked(last)], ['']],
    ['an empty part at the end', [toMasked(first, 'all'), toMasked(last)], ['all']],
    [
      'a character that is cut',
      [toMasked(first, Buffer.from([0xe2, 0x82])), toMasked(last, Buffer.from([0xac]))],
      ['€'],
    ],
    ['a ping in fragments', [toMasked(9, 'a'), toMasked(last, 'b')], [1002]],
    ['a pong in fragments', [toMasked(10, 'a'), toMasked(last, 'b')], [1002]],
    ['a close in fragments', [toMasked(8), toMasked(last)], [1002]],
    ['a last part without a first', [toMasked(last, 'stray')], [1002]],
    ['a part without a first', [toMasked(next, 'stray')], [1002]],
    ['a part after the last', [toMasked(first, 'a'), toMasked(last, 'b'), toMasked(last, 'c')], [1002]],
    ['a text within a text', [toMasked(first, 'a'), toMasked(text, 'b')], [1002]],
    ['a second beginning', [toMasked(first, 'a'), toMasked(first, 'b')], [1002]],
  ])('%s', async (_, frames, answers) => {
    const client = await open()
    await sendInPieces(client, Buffer.concat(frames), 3)
    for (const answer of answers) {
      if (answer === 1002) expect(await client.closeCode()).toBe(1002)
      else if (answer === 'pong') expect((await client.next())?.head).toBe(pong)
      else await expectText(client, String(answer))
    }
  })
})

describe('[S10] 6: text is UTF-8', () => {
  test.each([
    ['κόσμε'],
    ['\u0000\u007f\u0080\u07ff\u0800\ud7ff\ue000\ufffd\uffff\u{10000}\u{10ffff}'],
    ['\ufeff with a mark'],
    ['🙂'.repeat(100)],
  ])('%s', async (word) => {
    const client = await open()
    client.send(toMasked(text, word))
    await expectText(client, word)
  })

  test.each([
    ['a lone continuation', [0x80]],
    ['255', [0xff]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf]],
    ['an overlong slash of four bytes', [0xf0, 0x80, 0x80, 0xaf]],
    ['an overlong zero', [0xc0, 0x80]],
    ['the largest overlong of two bytes', [0xc1, 0xbf]],
    ['the first surrogate', [0xed, 0xa0, 0x80]],
    ['the last surrogate', [0xed, 0xbf, 0xbf]],
    ['a pair of surrogates', [0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
    ['six bytes', [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]],
    ['a character without its end', [0xce, 0xba, 0xe1, 0xbd]],
    ['a character broken off by the next', [0xe2, 0x82, 0x61]],
  ])('%s is none', async (_, bytes) => {
    for (const around of ['', 'text ']) {
      const client = await open()
      client.send(toMasked(text, Buffer.concat([Buffer.from(around), Buffer.from(bytes)])))
      expect(await client.closeCode()).toBe(1007)
    }
    const inParts = await open()
    inParts.send(toMasked(1, 'begun '), toMasked(fin, Buffer.from(bytes)))
    expect(await inParts.closeCode()).toBe(1007)
  })
})

describe('[S10] 7: closing', () => {
  test('after a goodbye nothing counts any more', async () => {
    const client = await open()
    client.send(toClose(1000, 'bye'), toMasked(text, 'after the end'), toMasked(ping))
    expect(await client.next()).toEqual({ head: close, payload: Buffer.from('\x03\xe8bye', 'latin1') })
    expect(await client.next()).toBeNull()
    expect(site.received).not.toContain('after the end')
  })

  test('an empty goodbye is answered with an empty one', async () => {
    const client = await open()
    client.send(toMasked(close))
    expect(await client.closeCode()).toBe(1005)
  })

  test('a goodbye of one byte is none, nor one of 126 bytes', async () => {
    for (const length of [1, 126]) {
      const client = await open()
      client.send(toMasked(close, Buffer.alloc(length, 0x03)))
      expect(await client.closeCode()).toBe(1002)
    }
  })

  test('the longest reason', async () => {
    const client = await open()
    client.send(toClose(1000, '*'.repeat(123)))
    expect((await client.next())?.payload.length).toBe(125)
  })

  test.each([1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999])(
    'the code %d is answered with the same',
    async (code) => {
      const client = await open()
      client.send(toClose(code))
      expect(await client.closeCode()).toBe(code)
    },
  )

  test.each([0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535])(
    'the code %d may not be said',
    async (code) => {
      const client = await open()
      client.send(toClose(code))
      expect(await client.closeCode()).toBe(1002)
    },
  )

  test('a reason must be UTF-8', async () => {
    const client = await open()
    client.send(toClose(1000, Buffer.from([0xce, 0xba, 0xed, 0xa0, 0x80])))
    expect(await client.closeCode()).toBe(1007)
  })
})

describe('[S10] 9 and 10: a message has a largest size', () => {
  test.each([16_385, 65_536, 16 * 1024 * 1024])(
    'a text of %d bytes is too large at its length already',
    async (length) => {
      const client = await open()
      client.send(Buffer.from([text]), toLengthBytes(length, 0x80), Buffer.from([1, 2, 3, 4]))
      expect(await client.closeCode()).toBe(1009)
    },
  )

  test('a length with its highest bit set', async () => {
    const client = await open()
    client.send(Buffer.from([text, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4]))
    expect([1002, 1009]).toContain(await client.closeCode())
  })

  test.each([64, 1_300])('fragments of %d bytes are counted together', async (size) => {
    const client = await open()
    client.send(toMasked(1, 'a'.repeat(size)))
    for (let sent = size; sent <= 16_384; sent += size) client.send(toMasked(0, 'a'.repeat(size)))
    expect(await client.closeCode()).toBe(1009)
  })

  test('more fragments than the largest message has of 64 bytes end it, also empty ones', async () => {
    const client = await open()
    client.send(toMasked(1), ...Array.from({ length: 256 }, () => toMasked(0)))
    expect(await client.closeCode()).toBe(1008)
  })
})

describe('[S10] 12 and 13: compression', () => {
  test('is declined, and what comes compressed all the same ends it', async () => {
    const client = await open({
      headers: { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' },
    })
    expect(client.answer).toContain('101 Switching Protocols')
    expect(client.answer.toLowerCase()).not.toContain('extensions')
    client.send(toMasked(text | 0x40, Buffer.from([0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00])))
    expect(await client.closeCode()).toBe(1002)
  })
})

describe('[S11] the handshake', () => {
  test.each<[name: string, knock: Partial<RawKnock>, status: number]>([
    ['version 8', { headers: { 'Sec-WebSocket-Version': '8' } }, 426],
    ['version 12', { headers: { 'Sec-WebSocket-Version': '12' } }, 426],
    ['version 14', { headers: { 'Sec-WebSocket-Version': '14' } }, 426],
    ['no version', { headers: { 'Sec-WebSocket-Version': null } }, 426],
    ['no key', { headers: { 'Sec-WebSocket-Key': null } }, 400],
    ['a short key', { headers: { 'Sec-WebSocket-Key': 'c2hvcnQ=' } }, 400],
    ['a key that is none', { headers: { 'Sec-WebSocket-Key': '?'.repeat(24) } }, 400],
    ['an upgrade to something else', { headers: { Upgrade: 'h2c' } }, 400],
    ['a POST', { method: 'POST', headers: { 'Content-Length': '0' } }, 405],
    ['no upgrade', { headers: { Upgrade: null } }, 404],
    ['an upgrade without a connection for it', { headers: { Connection: 'keep-alive' } }, 404],
  ])('%s is answered with HTTP', async (_, knock, status) => {
    const client = await open(knock)
    expect(client.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 426) expect(client.answer).toContain('Sec-WebSocket-Version: 13\r\n')
  })

  test('a subprotocol is not taken up', async () => {
    const client = await open({ headers: { 'Sec-WebSocket-Protocol': 'chat, superchat' } })
    expect(client.answer).toContain('101 Switching Protocols')
    expect(client.answer.toLowerCase()).not.toContain('sec-websocket-protocol')
  })

  test('what comes in one packet with the request is heard', async () => {
    const client = await open({ early: toMasked(text, 'early') })
    await expectText(client, 'early')
  })

  test('a second upgrade on the same socket is no frame', async () => {
    const client = await open()
    client.send(Buffer.from('GET /app/app-key HTTP/1.1\r\nUpgrade: websocket\r\n\r\n'))
    expect(await client.closeCode()).toBe(1002)
  })

  test('a frame without a mask ends it', async () => {
    const client = await open()
    client.send(Buffer.from([text, 2, 0x68, 0x69]))
    expect(await client.closeCode()).toBe(1002)
  })
})
