import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Balancer {
  readonly address: string
  close(): Promise<void>
}

/** A request that no node takes for this long, after the first one did not, fails. */
const patienceMs = 5_000

/**
 * A proxy before several nodes, such as nginx: each request goes to the next node. If a node does not take it, or leaves
 * before it answers, the next one gets it, if doing it twice is doing it once.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  let turn = 0
  /** Begins with the next node at each request, and then goes on from node to node. */
  const takeTurns = () => {
    let at = turn++
    return () => ports[at++ % ports.length] ?? 0
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const nextPort = takeTurns()
    for (let end = Number.POSITIVE_INFINITY; ; ) {
      const failure = await send(nextPort(), incoming, body, answer).then(
        () => null,
        (cause: Error) => cause,
      )
      if (failure === null) return
      if (answer.headersSent) return void answer.destroy()
      end = Math.min(end, Date.now() + patienceMs)
      if (Date.now() > end || !(isUntouched(failure) || isRepeatable(incoming))) {
        return void answer.writeHead(502).end(failure.message)
      }
      await sleep(20)
    }
  }

  async function send(
    port: number,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ) {
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent })
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    answer.writeHead(incoming.statusCode ?? 502, incoming.headers)
    for await (const piece of incoming) answer.write(piece)
    answer.end()
  }

  /** A socket stays at the node that took it. */
  async function tunnel(incoming: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const nextPort = takeTurns()
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(20)) {
      const node = connect(nextPort(), '127.0.0.1')
      const isOpen = await once(node, 'connect').then(
        () => true,
        () => false,
      )
      if (!isOpen) continue
      const { rawHeaders, method, url } = incoming
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      node.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      node.write(head)
      for (const one of [node, socket]) one.on('error', () => one.destroy())
      node.on('close', () => socket.destroy())
      socket.on('close', () => node.destroy())
      socket.pipe(node).pipe(socket)
      return
    }
    socket.destroy()
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  server.on('upgrade', (incoming, socket: Socket, head) => void tunnel(incoming, socket, head))
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      agent.destroy()
    },
  }
}

/** The node never had it. */
function isUntouched(failure: Error): boolean {
  return 'code' in failure && failure.code === 'ECONNREFUSED'
}

function isRepeatable({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || headers['idempotency-key'] !== undefined
}
