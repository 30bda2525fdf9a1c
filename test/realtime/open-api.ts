import type { ApiAnswer } from '../../src/realtime/api/api.ts'
import { createApi } from '../../src/realtime/api/create-api.ts'
import { type AppOptions, toApp } from '../../src/realtime/app.ts'
import { createAlone } from '../../src/realtime/cluster/alone.ts'
import type { Cluster } from '../../src/realtime/cluster/cluster.ts'
import type { Publication } from '../../src/realtime/hub/hub.ts'
import { signRequest, toBodyMd5 } from '../../src/realtime/protocol/signatures.ts'

/** The application of the published test vectors, and their time. */
export const vectors = {
  app: { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' },
  now: new Date(1353088179_000),
  /** What every signed request says first. */
  proof: {
    auth_key: '278d425bdf160c739803',
    auth_timestamp: '1353088179',
    auth_version: '1.0',
  },
}

export interface Asked {
  /** Default: POST with a body, GET without. */
  readonly method?: string
  readonly path: string
  /** Said besides the proof, or in place of a part of it. */
  readonly query?: Readonly<Record<string, string>>
  /** Bytes as they are, anything else as its JSON. */
  readonly body?: unknown
  /** What is signed in place of the path. */
  readonly signedPath?: string
}

export interface OpenApi {
  readonly cluster: Cluster
  /** What the hub was told. */
  readonly published: Publication[]
  readonly terminated: string[]
  /** With the right proof, unless the query says otherwise. */
  ask(asked: Asked): Promise<ApiAnswer>
  /** As it is. */
  send(method: string, url: string, body?: string | Uint8Array): Promise<ApiAnswer>
}

/** The HTTP API of one application on a cluster of one; its hub only writes down what it is told. */
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
