import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a server that the test can break, such as between our program and its database. */
export interface TcpProxy {
  readonly port: number
  /** Connections work again, and bytes that `stall` held are sent. Lost bytes and forgotten connections stay lost. */
  open(): Promise<void>
  /** Cuts all connections and refuses new ones, like a machine without a listener. */
  refuse(): Promise<void>
  /** Cuts all connections once. */
  cut(): void
  /** Accepts connections and bytes but sends nothing on, like a server that hangs. */
  stall(): void
  /** Sends bytes to the server, but drops its answers: those from now on, or to bytes with these words and what follows. */
  loseAnswers(to?: string): void
  /** What passes comes later, and no faster than this. */
  slowDown(weather: Partial<Weather>): void
  /** Nothing passes on the connections of now any more, and neither side is told. New ones work. */
  forget(): void
  close(): Promise<void>
}

export interface Weather {
  readonly latencyMs: number
  /** So many of a hundred packets are lost and sent again. TCP keeps their order, so what follows waits. */
  readonly lostPercent: number
  readonly bytesPerSecond: number
}

const fair: Weather = { latencyMs: 0, lostPercent: 0, bytesPerSecond: Number.POSITIVE_INFINITY }
/** After this time Linux sends a packet again at the earliest. */
const sentAgainMs = 200

export async function openTcpProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let held: (() => void)[] | null = null
  let losing = false
  let lostWords: string | null = null
  let weather = fair
  let forgetting = new AbortController()
  const pass = (deliver: () => void) => {
    if (held === null) deliver()
    else held.push(deliver)
  }
  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    const forgotten = forgetting.signal
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const post = createPost(() => weather)
      const send = (bytes: number, deliver: () => void) =>
        post(bytes, () => pass(() => void (forgotten.aborted || deliver())))
      sockets.add(from)
      from.on('data', (bytes) => {
        if (from === near && lostWords !== null) losing ||= bytes.includes(lostWords)
        if (losing && from === far) return
        if (weather.bytesPerSecond < fair.bytesPerSecond) from.pause()
        send(bytes.length, () => {
          from.resume()
          if (to.writable) to.write(bytes)
        })
      })
      from.on('end', () => send(0, () => to.end()))
      from.on('error', () => forgotten.aborted || to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        send(0, () => to.destroy())
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
      weather = fair
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
    slowDown(changes) {
      weather = { ...weather, ...changes }
    },
    forget() {
      forgetting.abort()
      forgetting = new AbortController()
    },
    async close() {
      held = null
      if (server.listening) await stopListening()
    },
  }
}

/** Delivers in order, each piece when the weather lets it arrive. */
function createPost(weatherOfNow: () => Weather): (bytes: number, deliver: () => void) => void {
  const waiting: (() => void)[] = []
  let dueAt = 0
  return (bytes, deliver) => {
    const { latencyMs, lostPercent, bytesPerSecond } = weatherOfNow()
    const now = performance.now()
    const isLost = Math.random() * 100 < lostPercent
    const arrivesAt = now + latencyMs + (isLost ? sentAgainMs : 0)
    dueAt = Math.max(dueAt, arrivesAt) + (bytes / bytesPerSecond) * 1_000
    if (dueAt <= now && waiting.length === 0) return deliver()
    waiting.push(deliver)
    setTimeout(() => waiting.shift()?.(), dueAt - now)
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a listening TCP server has one
}
