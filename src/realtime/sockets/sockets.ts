import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { App } from '../app.ts'
import type { Listener } from '../hub/happening.ts'
import type { Connection, Hub } from '../hub/hub.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { frames } from '../protocol/server-frames.ts'
import { createAddresses } from './addresses.ts'
import type { Admit, Knock, Refusal } from './admit.ts'
import { answerOtherVersion, isOfOtherVersion } from './handshake.ts'
import { createLines, type LinesOptions } from './lines.ts'
import type { Overload } from './overload.ts'
import { createPace } from './pace.ts'
import { type Leaving, sendAway, untilNextStart } from './send-away.ts'
import type { LineCounts, SocketLine } from './socket-line.ts'

export interface SocketsOptions extends LinesOptions {
  readonly hub: Pick<Hub, 'connect'>
  readonly admit: Admit
  readonly overload: Pick<Overload, 'reason'>
  readonly tell: Listener
  readonly acceptsPerSecond: number
  /** Null: any number. Undefined: the default. */
  readonly socketsPerAddress?: number | null | undefined
  /** The largest message of a client in bytes. Null stands for a client without a known application. */
  readonly messageBytes: (app: App | null) => number
}

/** All clients of this node, from the upgrade request to the end of the socket. */
export interface Sockets {
  readonly open: number
  readonly isDraining: boolean
  readonly counts: Readonly<LineCounts>
  /** How many sockets were refused because their address had too many. */
  readonly addressRefusals: number
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, clientAddress?: string): void
  /** Lets no more clients in. Resolves when all are gone. */
  drain(leaving: Leaving): Promise<void>
  close(): Promise<void>
}

/** A client that has not answered a goodbye after this time is cut off. */
const goodbyeMs = 5_000
/** The largest message may come in pieces of this size or larger. The pace counts messages, not their pieces. */
const fragmentBytes = 64
/** A client that waits longer has given up. */
const waitSeconds = 10

export function createSockets(options: SocketsOptions): Sockets {
  const { hub, admit, overload, tell, acceptsPerSecond } = options
  const serverOf = createServers(options.messageBytes)
  const lines = createLines(options)
  const pace = createPace({ perSecond: acceptsPerSecond, most: acceptsPerSecond * waitSeconds })
  const addresses = createAddresses(options.socketsPerAddress)
  let isDraining = false
  let isClosed = false

  async function drain(leaving: Leaving): Promise<void> {
    isDraining = true
    pace.close()
    await sendAway(lines, leaving)
  }

  /** The reason to let nobody in now. */
  function refusalOfAll(): Refusal | null {
    // 4200 would be wrong: the client would come back at once and without end if there is no other node.
    if (isDraining) return overCapacity('The server restarts: come back in a moment.')
    return overload.reason === null ? null : overCapacity(overload.reason)
  }

  function greet(line: SocketLine, request: IncomingMessage): Connection | null {
    const verdict = refusalOfAll() ?? admit(toKnock(request))
    return 'code' in verdict ? refuse(line, verdict) : hub.connect(verdict.app, line)
  }

  /** Clients read the code, people the message. */
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
    get addressRefusals() {
      return addresses.refused
    },
    upgrade(request, socket, head, clientAddress) {
      socket.on('error', destroy)
      if (isClosed) {
        socket.destroy()
      } else if (isOfOtherVersion(request)) {
        answerOtherVersion(socket)
      } else {
        const { app } = admit(toKnock(request))
        const accept = (meet: (line: SocketLine) => Connection | null) =>
          serverOf(app).handleUpgrade(request, socket.off('error', destroy), head, (webSocket) => {
            const line = lines.open(webSocket, socket)
            line.connection = meet(line)
          })
        const come = () => accept((line) => greet(line, request))
        const place = { client: clientAddress, remote: request.socket.remoteAddress }
        if (isDraining) come()
        else if (!addresses.enter(socket, place)) accept((line) => refuse(line, tooManyFromThere))
        else if (!pace.enter(come)) accept((line) => refuse(line, tooManyAtOnce))
      }
    },
    drain,
    async close() {
      isClosed = true
      await drain(untilNextStart)
      lines.close()
    },
  }
}

function toKnock({ url = '', headers }: IncomingMessage): Knock {
  return { url, origin: headers.origin ?? null }
}

/** One server per message size, so that a large limit of one application does not apply to another's clients. */
function createServers(messageBytes: SocketsOptions['messageBytes']) {
  const servers = new Map<number, WebSocketServer>()
  return (app: App | null): WebSocketServer => {
    const bytes = messageBytes(app)
    const server = servers.get(bytes) ?? createServer(bytes)
    servers.set(bytes, server)
    return server
  }
}

function createServer(messageBytes: number): WebSocketServer {
  // The types of `ws` lack this option.
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

const tooManyFromThere = overCapacity(
  'As many connections as one address may have are open (socketsPerAddress).',
)

const tooManyAtOnce = overCapacity('Too many clients come at once (acceptsPerSecond).')

/** Without this handler the error of a waiting socket would end the process. */
function destroy(this: Duplex): void {
  this.destroy()
}
