import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a server that the test can break, such as between our program and its database. */
export interface TcpProxy {
  readonly port: number
  /** Connections work again, and bytes that `stall` held are sent. Lost bytes stay lost. */
  open(): Promise<void>
  /** Cuts all connections and refuses new ones, like a machine without a listener. */
  refuse(): Promise<void>
  /** Cuts all connections once. */
  cut(): void
  /** Accepts connections and bytes but sends nothing on, like a server that hangs. */
  stall(): void
  /** Sends bytes to the server, but drops its answers: those from now on, or to bytes with these words and what follows. */
  loseAnswers(to?: string): void
  close(): Promise<void>
}

export async function openTcpProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let held: (() => void)[] | null = null
  let losing = false
  let lostWords: string | null = null
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
        if (from === near && lostWords !== null) losing ||= bytes.includes(lostWords)
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
      lostWords = null
      for (const deliver of late) deliver()
      if (!server.listening) await listenOn(server, port)
    },
    refuse: stopListening,
    cut,
    stall() {
      held ??= []
    },
    loseAnswers(to) {
      if (to === undefined) losing = true
      else lostWords = to
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
  return (server.address() as AddressInfo).port // a listening TCP server has one
}
