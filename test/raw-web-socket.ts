import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A frame as it came. Only its length was read. */
export interface RawFrame {
  /** The first byte: FIN, the reserved bits and the opcode. */
  readonly head: number
  readonly payload: Buffer
}

/** A client that sends any bytes, right or wrong. */
export interface RawWebSocket {
  readonly socket: Socket
  /** The answer to the upgrade, up to the empty line. */
  readonly answer: string
  send(...bytes: readonly Uint8Array[]): void
  /** The next frame; null when the socket ends. */
  next(): Promise<RawFrame | null>
  /** Skips other frames and returns the code of the close frame; null if the socket ends without one. */
  closeCode(): Promise<number | null>
  destroy(): void
}

export interface RawKnock {
  readonly port: number
  readonly path?: string
  readonly method?: string
  readonly version?: string
  readonly headers?: Readonly<Record<string, string | null>>
  /** Bytes in the same packet as the request. */
  readonly early?: Uint8Array
}

export async function openRawWebSocket(knock: RawKnock): Promise<RawWebSocket> {
  const socket = connect(knock.port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(Buffer.concat([Buffer.from(toRequest(knock)), knock.early ?? Buffer.alloc(0)]))
  const reader = readBytes(socket)
  const answer = await reader.until('\r\n\r\n')
  const next = async (): Promise<RawFrame | null> => {
    const [head, short] = (await reader.take(2)) ?? []
    if (head === undefined || short === undefined) return null
    const length = short < 126 ? short : toLength(await reader.take(short === 126 ? 2 : 8))
    const payload = await reader.take(length)
    return payload && { head, payload }
  }
  return {
    socket,
    answer,
    send: (...bytes) => socket.write(Buffer.concat(bytes)),
    next,
    async closeCode() {
      for (let frame = await next(); frame !== null; frame = await next())
        if ((frame.head & 0x0f) === 8) return frame.payload.length < 2 ? 1005 : frame.payload.readUInt16BE(0)
      return null
    },
    destroy: () => socket.destroy(),
  }
}

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** A client's frame, masked. `head` is FIN, the reserved bits and the opcode. */
export function toMasked(head: number, content: string | Uint8Array = ''): Buffer {
  const payload = Buffer.from(content)
  const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d])
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([Buffer.from([head]), toLengthBytes(payload.length, 0x80), mask, masked])
}

export function toLengthBytes(length: number, maskBit: 0 | 0x80): Buffer {
  if (length < 126) return Buffer.from([maskBit | length])
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9)
  bytes[0] = maskBit | (length < 65_536 ? 126 : 127)
  bytes.writeUIntBE(length, bytes.length === 3 ? 1 : 3, bytes.length === 3 ? 2 : 6)
  return bytes
}

function toRequest({
  path = '/app/app-key?protocol=7',
  method = 'GET',
  version = '1.1',
  headers,
}: RawKnock): string {
  const all = {
    Host: '127.0.0.1',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return [`${method} ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n')
}

function toLength(bytes: Buffer | null): number {
  return bytes === null ? 0 : bytes.length === 2 ? bytes.readUInt16BE(0) : Number(bytes.readBigUInt64BE(0))
}

/** Reads bytes. Null means that the socket has ended. */
function readBytes(socket: Socket) {
  let bytes = Buffer.alloc(0)
  let isEnded = false
  let wake = () => {}
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more])
    wake()
  })
  socket.on('close', () => {
    isEnded = true
    wake()
  })
  const more = () => new Promise<void>((resolve) => (wake = resolve))
  const cut = (length: number) => {
    const taken = bytes.subarray(0, length)
    bytes = bytes.subarray(length)
    return taken
  }
  return {
    async take(length: number): Promise<Buffer | null> {
      while (bytes.length < length && !isEnded) await more()
      return bytes.length < length ? null : cut(length)
    },
    async until(sign: string): Promise<string> {
      while (!bytes.includes(sign) && !isEnded) await more()
      const at = bytes.indexOf(sign)
      return cut(at === -1 ? bytes.length : at + sign.length).toString()
    },
  }
}
