import { Hono } from 'hono'
import type { WholeValue } from '../../wire/value.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** One masked value: JSON for the page's script, plain text for its form. No cache keeps the answer. */
export function revealRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/t/:table/:key/reveal/:column', async (c) => {
    const revealed = await kernel.rows.reveal(requireActor(c), c.req.param())
    c.header('Cache-Control', 'no-store')
    const isForm = c.req.header('X-Requested-With') === undefined
    return isForm ? c.text(toText(revealed.value)) : c.json(revealed)
  })
}

function toText(value: WholeValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
