import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { closeCodes } from '../protocol/close-codes.ts'
import { createLiveness, type LivenessOptions } from './liveness.ts'
import { Outbox, type Pass } from './outbox.ts'
import { type LineCounts, SocketLine } from './socket-line.ts'

export interface LinesOptions extends LivenessOptions {
  readonly bufferedBytes: number
  readonly passed: (pass: Pass) => void
}

/** All open sockets of this node. */
export interface Lines {
  readonly counts: Readonly<LineCounts>
  readonly size: number
  all(): Iterable<SocketLine>
  open(webSocket: WebSocket, socket: Duplex): SocketLine
  close(): void
}

export function createLines(options: LinesOptions): Lines {
  const lines = new Map<WebSocket, SocketLine>()
  const counts = { messagesIn: 0, messagesOut: 0, slowConsumers: 0 }
  const liveness = createLiveness(options)
  const shared = { outbox: new Outbox(options.passed), bufferedBytes: options.bufferedBytes, counts }

  // All sockets share these functions, because closures would be most of what an idle socket costs. `ws` calls them
  // with the socket as `this`.
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const line = lines.get(this)
    // The server ignores what a client sends after the goodbye.
    if (!line?.isOpen) return
    liveness.hear(line)
    counts.messagesIn += 1
    if (isBinary) line.close(closeCodes.notText, 'Only text is spoken here.')
    else line.connection?.receive(data.toString())
  }

  function onControlFrame(this: WebSocket): void {
    const line = lines.get(this)
    if (!line) return
    liveness.hear(line)
    line.speaksControlFrames = true
    line.connection?.receiveControl()
  }

  function onClose(this: WebSocket): void {
    const line = lines.get(this)
    if (!line) return
    lines.delete(this)
    liveness.forget(line)
    line.connection?.left()
  }

  return {
    counts,
    get size() {
      return lines.size
    },
    all: () => lines.values(),
    open(webSocket, socket) {
      const line = new SocketLine(webSocket, socket, shared)
      lines.set(webSocket, line)
      liveness.watch(line)
      webSocket.on('message', onMessage).on('ping', onControlFrame).on('pong', onControlFrame)
      // An error of the client closes its socket. Nothing else has to know.
      webSocket.on('close', onClose).on('error', ignore)
      return line
    },
    close: liveness.close,
  }
}

function ignore(): void {}
