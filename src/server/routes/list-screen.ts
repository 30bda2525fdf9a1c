import { Hono } from 'hono'
import type { Actor } from '../../wire/actor.ts'
import { parseAskedList } from '../../wire/open-view.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { isListScreen, readAhead } from '../read-ahead.ts'

/** What a list's page is drawn from, as JSON: its script asks here for the next one, for 0.6 of the router's CPU. */
export function listScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>().get('/t/:table', async (c, next) => {
    c.env.outgoing.appendHeader('Vary', 'Accept')
    if (!isListScreen(c)) return next()
    const read = async (actor: Actor) => {
      const asked = parseAskedList(c.req.param('table'), new URL(c.req.url).searchParams)
      return kernel.lists.screen(actor, asked, askerOf(c))
    }
    return c.json(await readAhead(c, read))
  })
}
