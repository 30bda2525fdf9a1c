import { Agent, request } from 'node:http'
import { type SwitchServer, withSwitchServer } from '../switches/switch-server.ts'
import type { RowCounts } from './fixture.ts'

/** A server on the fixture, with an owner who asks it. */
export interface RowPlace {
  readonly server: SwitchServer
  readonly counts: RowCounts
  /** A server that many write to at once; a file has other goals. */
  readonly isServer: boolean
  /** The table as addresses call it. */
  table(name: string): string
  /** How often something is done: a median of so many, or of few where nobody wants to wait. */
  runs(many: number): number
  /** As a page's script asks. Resolves with the JSON. */
  ask(method: string, path: string, body?: object): Promise<unknown>
}

export interface RowPlaceOptions {
  readonly url: string
  readonly counts: RowCounts
  readonly quick: boolean
}

export function withRowPlace<T>(
  { url, counts, quick }: RowPlaceOptions,
  work: (place: RowPlace) => Promise<T>,
): Promise<T> {
  const isServer = !url.startsWith('sqlite:')
  return withSwitchServer(url, async (server) => {
    const agent = new Agent({ keepAlive: true })
    try {
      return await work({
        server,
        counts,
        isServer,
        table: (name) => (url.startsWith('postgres') ? `public.${name}` : name),
        runs: (many) => (quick ? Math.ceil(many / 20) : many),
        ask: (method, path, body) => ask(server, { agent, method, path, body }),
      })
    } finally {
      agent.destroy()
    }
  })
}

interface Ask {
  readonly agent: Agent
  readonly method: string
  readonly path: string
  readonly body: object | undefined
}

function ask({ address, headers }: SwitchServer, { agent, method, path, body }: Ask): Promise<unknown> {
  const given = body && { 'content-type': 'application/json' }
  const options = { method, agent, headers: { ...headers, ...given } }
  return new Promise((resolve, reject) => {
    const asked = request(address + path, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`))
      })
    })
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}
