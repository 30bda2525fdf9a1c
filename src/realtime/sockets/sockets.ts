import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Listener } from '../hub/happening.ts'
import type { Connection, Hub } from '../hub/hub.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { frames } from '../protocol/server-frames.ts'
import type { Admit, Refusal } from './admit.ts'
import { answerOtherVersion, isOfOtherVersion } from './handshake.ts'
import { createLines, type LinesOptions } from './lines.ts'
import type { Overload } from './overload.ts'
import { createPace } from './pace.ts'
import { sendAway } from './send-away.ts'
import type { LineCounts, SocketLine } from './socket-line.ts'

export interface SocketsOptions extends LinesOptions {
  readonly hub: Pick<Hub, 'connect'>
  readonly admit: Admit
  readonly overload: Pick<Overload, 'reason'>
  readonly tell: Listener
  readonly acceptsPerSecond: number
  /** Of one message of a client. */
  readonly messageBytes: number
}

/** All clients of this node, from the request for an upgrade to the end of the socket. */
export interface Sockets {
  readonly open: number
  readonly isDraining: boolean
  readonly counts: Readonly<LineCounts>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** No more are let in; resolves when all are gone. */
  drain(seconds: number): Promise<void>
  close(): Promise<void>
}

/** So long a client may take to answer a goodbye before it is cut. */
const goodbyeMs = 5_000
/** The largest message comes in pieces of this size or larger: a flood is counted by messages, not by their pieces. */
const fragmentBytes = 64
/** Who waits longer to be let in has given up. */
const waitSeconds = 10

export function createSockets(options: SocketsOptions): Sockets {
  const { hub, admit, overload, tell, acceptsPerSecond } = options
  const server = createServer(options.messageBytes)
  const lines = createLines(options)
  const pace = createPace({ perSecond: acceptsPerSecond, most: acceptsPerSecond * waitSeconds })
  let isDraining = false
  let isClosed = false

  async function drain(seconds: number): Promise<void> {
    isDraining = true
    pace.close()
    await sendAway(lines, seconds)
  }

  /** Why nobody is let in now, whoever it is. */
  function refusalOfAll(): Refusal | null {
    // Not 4200, with which a client comes back at once: to us, again and again, where there is no other node.
    if (isDraining) return overCapacity('The server restarts: come back in a moment.')
    return overload.reason === null ? null : overCapacity(overload.reason)
  }

  function greet(line: SocketLine, { url = '', headers }: IncomingMessage): Connection | null {
    const verdict = refusalOfAll() ?? admit({ url, origin: headers.origin ?? null })
    return 'code' in verdict ? refuse(line, verdict) : hub.connect(verdict.app, line)
  }

  /** Clients read the code, and people the message. */
  function refuse(line: SocketLine, { app, code, reason }: Refusal): null {
    tell({ kind: 'refused', app: app?.id ?? null, socketId: null, channel: null, reason })
    line.write(toFrameBytes(frames.error(reason, code)))
    line.close(code, reason)
    return null
  }

  return {
    counts: lines.counts,
    get open() {
      return lines.size
    },
    get isDraining() {
      return isDraining
    },
    upgrade(request, socket, head) {
      socket.on('error', destroy)
      if (isClosed) {
        socket.destroy()
      } else if (isOfOtherVersion(request)) {
        answerOtherVersion(socket)
      } else {
        const accept = (meet: (line: SocketLine) => Connection | null) =>
          server.handleUpgrade(request, socket.off('error', destroy), head, (webSocket) => {
            const line = lines.open(webSocket, socket)
            line.connection = meet(line)
          })
        const come = () => accept((line) => greet(line, request))
        if (isDraining) come()
        else if (!pace.enter(come)) accept((line) => refuse(line, tooManyAtOnce))
      }
    },
    drain,
    async close() {
      isClosed = true
      await drain(0)
      lines.close()
    },
  }
}

function createServer(messageBytes: number): WebSocketServer {
  // Its types do not know this one.
  const goodbye = { closeTimeout: goodbyeMs }
  return new WebSocketServer({
    ...goodbye,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageBytes,
    maxFragments: Math.ceil(messageBytes / fragmentBytes),
    handleProtocols: () => false,
  })
}

function overCapacity(reason: string): Refusal {
  return { app: null, code: closeCodes.overCapacity, reason }
}

const tooManyAtOnce = overCapacity('Too many clients come at once (acceptsPerSecond).')

/** A socket that waits would else end the process with its error. */
function destroy(this: Duplex): void {
  this.destroy()
}
