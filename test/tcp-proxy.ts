import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that the test can take away: between a program of ours and its database, for instance. */
export interface TcpProxy {
  readonly port: number
  /** New connections and those that stand work again; what was held back by `stall` is passed on, what was lost is lost. */
  open(): Promise<void>
  /** Cuts what stands; who comes now is refused, as by a machine on which nothing listens. */
  refuse(): Promise<void>
  /** Cuts what stands, once. */
  cut(): void
  /** Takes connections and bytes, and passes none on: a server that hangs, or a network that swallows. */
  stall(): void
  /** From now on bytes reach the server, and its answers are lost. */
  loseAnswers(): void
  close(): Promise<void>
}

export async function openTcpProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let held: (() => void)[] | null = null
  let losing = false
  const pass = (deliver: () => void) => {
    if (held === null) deliver()
    else held.push(deliver)
  }
  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!losing || from === near) pass(() => to.writable && to.write(bytes))
      })
      from.on('end', () => pass(() => to.end()))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        pass(() => to.destroy())
      })
    }
  })
  const port = await listenOn(server, 0)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stopListening = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  return {
    port,
    async open() {
      const late = held ?? []
      held = null
      losing = false
      for (const deliver of late) deliver()
      if (!server.listening) await listenOn(server, port)
    },
    refuse: stopListening,
    cut,
    stall() {
      held ??= []
    },
    loseAnswers() {
      losing = true
    },
    async close() {
      held = null
      if (server.listening) await stopListening()
    },
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a TCP server that listens has one
}
