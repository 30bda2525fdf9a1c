import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { handshake } from './client-frames.ts'

const nothing = Buffer.alloc(0)
/** Read into by all sockets in turn: each is done with it before the next is read. */
const shared = Buffer.allocUnsafe(65_536)
const established = z.object({ data: z.string() })
const greeting = z.object({ socket_id: z.string() })

/** A client that costs little, so that the server is what is measured: it counts frames, and reads only those awaited. */
export class RawClient {
  socketId = ''
  /** Told of each frame that nobody awaits. */
  onFrame: ((client: RawClient) => void) | null = null
  /** How many frames came since the counting began: whoever counts sets it back. */
  counted = 0
  readonly #socket: Socket
  #isUpgraded = false
  #rest: Buffer = nothing
  #payloadLeft = 0
  #text = ''
  #awaited: ((text: string) => void) | null = null
  #opcode = 0

  private constructor(port: number) {
    const callback = (length: number) => {
      this.#read(shared.subarray(0, length))
      return true
    }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback } })
    this.#socket.on('error', fail)
    this.#socket.on('end', () => fail(new Error('The server ended a connection.')))
    this.#socket.write(handshake)
  }

  static async open(port: number): Promise<RawClient> {
    const client = new RawClient(port)
    const { data } = established.parse(JSON.parse(await client.next()))
    client.socketId = greeting.parse(JSON.parse(data)).socket_id
    return client
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  /** The text of the next frame, which isn't counted. */
  next(): Promise<string> {
    return new Promise((resolve) => {
      this.#awaited = resolve
    })
  }

  close(): void {
    this.#socket.resetAndDestroy()
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = nothing
    let at = 0
    if (!this.#isUpgraded) {
      at = endOfAnswer(bytes)
      this.#isUpgraded = at > 0
      if (!this.#isUpgraded) at = this.#keep(bytes, 0)
    }
    while (at < bytes.length)
      at = this.#payloadLeft > 0 ? this.#readPayload(bytes, at) : this.#readHead(bytes, at)
  }

  #readHead(bytes: Buffer, at: number): number {
    const short = (bytes[at + 1] ?? 127) & 0x7f
    const size = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length - at < size) return this.#keep(bytes, at)
    this.#opcode = (bytes[at] ?? 0) & 0x0f
    this.#payloadLeft =
      size === 2 ? short : size === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (this.#payloadLeft === 0) this.#ended()
    return at + size
  }

  #readPayload(bytes: Buffer, at: number): number {
    const end = Math.min(at + this.#payloadLeft, bytes.length)
    if (this.#awaited !== null) this.#text += bytes.toString('latin1', at, end)
    this.#payloadLeft -= end - at
    if (this.#payloadLeft === 0) this.#ended()
    return end
  }

  #ended(): void {
    if (this.#opcode === 8) fail(new Error('The server closed a connection.'))
    if (this.#opcode !== 1) return
    const awaited = this.#awaited
    const text = this.#text
    this.#awaited = null
    this.#text = ''
    if (awaited === null) this.onFrame?.(this)
    else awaited(text)
  }

  #keep(bytes: Buffer, at: number): number {
    this.#rest = Buffer.from(bytes.subarray(at))
    return bytes.length
  }
}

function endOfAnswer(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end >= 0 && !bytes.toString('latin1').startsWith('HTTP/1.1 101 '))
    fail(new Error(`The server refused a connection: ${bytes.toString('latin1', 0, end)}`))
  return end + (end < 0 ? 1 : 4)
}

/** A measurement with a client less is none. */
function fail(failure: Error): never {
  throw failure
}
