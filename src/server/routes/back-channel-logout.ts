import { Hono } from 'hono'
import type { Edge, EdgeEnv } from '../edge.ts'
import { readForm } from '../middleware/read-body.ts'

/** A provider of single sign-on ends sessions. It has no cookie and no token of ours: it signs what it sends. */
export function backChannelRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/sign-in/oidc/:provider/back-channel-logout', async (c) => {
    const token = (await readForm(c)).get('logout_token') ?? ''
    await kernel.access.singleSignOn.endSessions(c.req.param('provider'), token)
    return c.body(null, 200)
  })
}
