import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AppOptions, toApp } from '../src/realtime/app.ts'
import type { Happening } from '../src/realtime/hub/happening.ts'
import type { Connection } from '../src/realtime/hub/hub.ts'
import type { Line } from '../src/realtime/hub/line.ts'
import { toFrameBytes } from '../src/realtime/protocol/frame-bytes.ts'
import { createAdmit } from '../src/realtime/sockets/admit.ts'
import type { Pass } from '../src/realtime/sockets/outbox.ts'
import { createSockets, type Sockets, type SocketsOptions } from '../src/realtime/sockets/sockets.ts'

export interface SocketSite {
  readonly port: number
  readonly sockets: Sockets
  /** The lines of all accepted clients, in order. */
  readonly lines: readonly Line[]
  readonly received: readonly string[]
  readonly left: () => number
  readonly happenings: readonly Happening[]
  readonly passes: readonly Pass[]
  /** The server's ends of the sockets, in the order in which they came. */
  readonly ends: readonly Duplex[]
  close(): Promise<void>
}

export const socketApp: AppOptions = { id: '1', key: 'app-key', secret: 'secret' }

/** The sockets on a real server, and a hub that echoes messages. */
export async function openSocketSite(
  options: Partial<SocketsOptions> = {},
  appOptions: AppOptions = socketApp,
): Promise<SocketSite> {
  const lines: Line[] = []
  const received: string[] = []
  const happenings: Happening[] = []
  const passes: Pass[] = []
  const ends: Duplex[] = []
  let left = 0
  const connect = (app: Connection['app'], line: Line): Connection => {
    lines.push(line)
    return {
      app,
      socketId: '1.1',
      line,
      isProven: true,
      receive(text) {
        received.push(text)
        line.write(toFrameBytes(text))
      },
      receiveControl() {},
      left() {
        left += 1
      },
    }
  }
  const sockets = createSockets({
    hub: { connect },
    admit: createAdmit([toApp(appOptions)], ''),
    overload: { reason: null },
    tell: (happening) => happenings.push(happening),
    passed: (pass) => passes.push(pass),
    activitySeconds: 120,
    pongSeconds: 30,
    acceptsPerSecond: 10_000,
    bufferedBytes: 1_048_576,
    messageBytes: () => 16_384,
    ...options,
  })
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    ends.push(socket)
    sockets.upgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has one
    sockets,
    lines,
    received,
    left: () => left,
    happenings,
    passes,
    ends,
    async close() {
      await sockets.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
