import { Hono } from 'hono'
import { parseAskedList } from '../../wire/open-view.ts'
import { createAskerReader } from '../asker.ts'
import { readCookie } from '../cookies.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { readPageSize } from '../preferences.ts'
import { requireActor } from '../require-actor.ts'

/** The data of a list's page as JSON. Its script gets the next page here, for 0.6 of the router's CPU time. */
export function listScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>().get('/t/:table', async (c, next) => {
    c.env.outgoing.appendHeader('Vary', 'Accept')
    // The page itself has the same address.
    if (c.req.header('Accept') !== 'application/json') return next()
    const size = readPageSize((name) => readCookie(c.req.header('Cookie'), name))
    const list = parseAskedList(c.req.param('table'), new URL(c.req.url).searchParams, size)
    return c.json(await kernel.lists.screen(requireActor(c), list, askerOf(c)))
  })
}
