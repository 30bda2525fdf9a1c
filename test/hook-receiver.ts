import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Hook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly payload: HookPayload
  readonly at: number
}

export interface HookPayload {
  readonly id: string
  readonly event: string
  readonly table: string
  readonly key: string | null
  readonly column?: string
  readonly rows?: number
  readonly by: string
  readonly row: { readonly values: Readonly<Record<string, unknown>> } | null
}

export interface HookReceiver {
  readonly url: string
  readonly port: number
  /** Those that were answered with a success. */
  readonly taken: Hook[]
  /** All requests. */
  readonly asked: Hook[]
  /** Null takes it. Otherwise it answers by itself, or not at all. */
  refuse: ((hook: Hook, response: ServerResponse) => void) | null
  stop(): Promise<void>
}

/** A server that takes webhooks, or behaves as badly as a test wants. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const hook = { headers: request.headers, body, payload: JSON.parse(body), at: Date.now() }
    receiver.asked.push(hook)
    if (receiver.refuse !== null) return receiver.refuse(hook, response)
    receiver.taken.push(hook)
    response.end('taken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    taken: [],
    asked: [],
    refuse: null,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Whether the signature is right, as the manual describes it. */
export function isSigned({ headers, body }: Hook, secret: string): boolean {
  const [, time = '', given = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['switchboard-signature'])) ?? []
  return given === createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

/** The values of a column in the order in which a row's changes were taken, by the row's key. */
export function valuesByKey(
  hooks: readonly Hook[],
  column: string,
): ReadonlyMap<string | null, readonly unknown[]> {
  const groups = Map.groupBy(hooks, ({ payload }) => payload.key)
  return new Map(
    [...groups].map(([key, some]) => [key, some.map(({ payload }) => payload.row?.values[column])]),
  )
}
