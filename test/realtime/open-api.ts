import type { ApiAnswer } from '../../src/realtime/api/api.ts'
import { createApi } from '../../src/realtime/api/create-api.ts'
import { type AppOptions, toApp } from '../../src/realtime/app.ts'
import { createAlone } from '../../src/realtime/cluster/alone.ts'
import type { Cluster } from '../../src/realtime/cluster/cluster.ts'
import type { Publication } from '../../src/realtime/hub/hub.ts'
import { signRequest, toBodyMd5 } from '../../src/realtime/protocol/signatures.ts'

/** The application and the time of the published test vectors. */
export const vectors = {
  app: { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' },
  now: new Date(1353088179_000),
  /** The parameters that every signed request has. */
  proof: {
    auth_key: '278d425bdf160c739803',
    auth_timestamp: '1353088179',
    auth_version: '1.0',
  },
}

export interface Asked {
  /** The default is POST with a body, and GET without. */
  readonly method?: string
  readonly path: string
  /** More parameters, or other values for the signed ones. */
  readonly query?: Readonly<Record<string, string>>
  /** Bytes are sent as they are, and other values as JSON. */
  readonly body?: unknown
  /** The path in the signature, if it is another one. */
  readonly signedPath?: string
}

export interface OpenApi {
  readonly cluster: Cluster
  /** The publications that reached the hub. */
  readonly published: Publication[]
  readonly terminated: string[]
  /** Sends with a correct signature, unless `query` replaces it. */
  ask(asked: Asked): Promise<ApiAnswer>
  /** Sends without any changes. */
  send(method: string, url: string, body?: string | Uint8Array): Promise<ApiAnswer>
}

/** The HTTP API of one application on a single node. Its hub only records calls. */
export function openApi(options: Partial<AppOptions> = {}, path = ''): OpenApi {
  const cluster = createAlone()
  const published: Publication[] = []
  const terminated: string[] = []
  const answer = createApi({
    apps: [toApp({ ...vectors.app, ...options })],
    hub: {
      publish: (_app, publication) => published.push(publication),
      terminateUser: (_app, userId) => terminated.push(userId),
    },
    cluster,
    path,
    clock: { now: () => vectors.now },
  })
  const send: OpenApi['send'] = (method, url, body = '') =>
    answer({ method, url, body: typeof body === 'string' ? Buffer.from(body) : body })
  return {
    cluster,
    published,
    terminated,
    send,
    ask({ path, signedPath = path, body, ...asked }) {
      const text = body === undefined ? '' : body instanceof Uint8Array ? body : JSON.stringify(body)
      const method = asked.method ?? (body === undefined ? 'GET' : 'POST')
      const md5 = text.length === 0 ? {} : { body_md5: toBodyMd5(text) }
      const query = Object.entries({ ...vectors.proof, ...md5, ...asked.query })
      const signature = signRequest(vectors.app.secret, {
        method,
        path: signedPath,
        query: query.filter(([name]) => name !== 'auth_signature'),
      })
      return send(method, `${path}?${new URLSearchParams([['auth_signature', signature], ...query])}`, text)
    },
  }
}
