import { Hono } from 'hono'
import type { Edge, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** The people whom the trail's filter suggests while somebody types. */
export function trailPeopleRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/audit/people', async (c) =>
    c.json(await kernel.audit.searchPeople(requireActor(c), c.req.query('q') ?? '')),
  )
}
