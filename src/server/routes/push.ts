import { Hono } from 'hono'
import { readBody } from '../../realtime/index.ts'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

/**
 * The push server's HTTP API. Its clients sign their requests, so cookies, tokens and their gates do not apply.
 * WebSockets never come here.
 */
export function pushRoutes({ kernel: { realtime } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .all('/apps/*', async (c) => {
      const { incoming } = c.env
      const body = await readBody(incoming, realtime.largestBody)
      const answer = await realtime.answer({ method: c.req.method, url: incoming.url ?? '', body })
      const headers = { ...answer.headers, 'Content-Type': answer.type }
      return new Response(answer.body, { status: answer.status, headers })
    })
    .all('/app/*', () => {
      throw new Problem('bad-request', httpRefusals.webSocketOnly, { headers: { Upgrade: 'websocket' } })
    })
}
