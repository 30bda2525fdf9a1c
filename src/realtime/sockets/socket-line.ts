import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Connection } from '../hub/hub.ts'
import type { Line } from '../hub/line.ts'
import { type CloseCode, closeCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { frames } from '../protocol/server-frames.ts'
import type { Bundle } from './bundle.ts'
import { toCloseReason } from './close-reason.ts'
import type { Living } from './liveness.ts'
import type { Outbox, Sender } from './outbox.ts'

/** What all lines of a server have in common. */
export interface LineOptions {
  readonly outbox: Outbox
  /** The bytes that may wait for a slow client. */
  readonly bufferedBytes: number
  readonly counts: LineCounts
}

export interface LineCounts {
  messagesIn: number
  messagesOut: number
  slowConsumers: number
}

interface Goodbye {
  readonly code: CloseCode
  readonly reason: string
}

const ping = toFrameBytes(frames.ping)

/**
 * A client's socket. This writes frames directly, because `ws` would build each frame again. `ws` still does reading,
 * control frames and closing; it writes at once and without compression, so the order of calls is kept.
 */
export class SocketLine implements Line, Living, Sender {
  /** Null before the greeting, and for a refused client. */
  connection: Connection | null = null
  speaksControlFrames = false
  heardAt = 0
  askedAt = 0
  dueAt = 0
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #options: LineOptions
  #bundle: Bundle | null = null
  #goodbye: Goodbye | null = null

  constructor(webSocket: WebSocket, socket: Duplex, options: LineOptions) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#goodbye === null && this.#webSocket.readyState === WebSocket.OPEN
  }

  get isBehind(): boolean {
    const waiting = (this.#bundle?.bytes ?? 0) + this.#socket.writableLength
    return waiting > this.#options.bufferedBytes / 2
  }

  write(frame: Buffer): void {
    if (!this.isOpen) return
    this.#bundle = this.#bundle?.with(frame) ?? this.#options.outbox.begin(this, frame)
  }

  send(): void {
    const bundle = this.#bundle
    const goodbye = this.#goodbye
    this.#bundle = null
    // The client may have said goodbye meanwhile, and nothing may follow the answer to that.
    if (this.#webSocket.readyState !== WebSocket.OPEN) return
    if (bundle !== null) this.#send(bundle)
    if (goodbye !== null) this.#webSocket.close(goodbye.code, toCloseReason(goodbye.reason))
  }

  #send(bundle: Bundle): void {
    const waiting = this.#socket.writableLength
    if (waiting > 0 && waiting + bundle.bytes > this.#options.bufferedBytes) {
      this.#cut()
    } else {
      this.#options.counts.messagesOut += bundle.frames
      this.#socket.write(bundle.toBuffer())
    }
  }

  ping(): void {
    if (this.isOpen) this.#webSocket.ping()
  }

  ask(): void {
    if (this.speaksControlFrames) this.ping()
    else this.write(ping)
  }

  giveUp(): void {
    this.close(closeCodes.noPong, 'No answer came to a ping (pongSeconds).')
  }

  /** The goodbye waits for the end of the turn like a message, because thousands may close at once. */
  close(code: CloseCode, reason: string): void {
    if (!this.isOpen) return
    this.#goodbye = { code, reason }
    if (this.#bundle === null) this.#options.outbox.add(this)
  }

  /** Closes without a close frame. */
  destroy(): void {
    this.#webSocket.terminate()
  }

  pause(): void {
    this.#webSocket.pause()
  }

  resume(): void {
    this.#webSocket.resume()
  }

  /** Disconnects a slow client. The socket takes no more data: `ws` destroys it if the goodbye does not get through. */
  #cut(): void {
    const { counts, bufferedBytes } = this.#options
    counts.slowConsumers += 1
    const reason = `This client reads too slowly: ${bufferedBytes} bytes (bufferedBytes) were waiting for it.`
    this.#webSocket.close(closeCodes.overCapacity, toCloseReason(reason))
  }
}
