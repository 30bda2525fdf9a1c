import { Hono } from 'hono'
import { parseAskedList } from '../../wire/open-view.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** What a list's page is drawn from, as JSON: its script asks here for the next one, for 0.6 of the router's CPU. */
export function listScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>().get('/t/:table', async (c, next) => {
    c.env.outgoing.appendHeader('Vary', 'Accept')
    if (c.req.header('Accept') !== 'application/json') return next()
    const asked = parseAskedList(c.req.param('table'), new URL(c.req.url).searchParams)
    return c.json(await kernel.lists.screen(requireActor(c), asked, askerOf(c)))
  })
}
