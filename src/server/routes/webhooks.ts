import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { parseWebhookChange, parseWebhookWish } from '../webhook-request.ts'

/** What tells other programs of changes. */
export function webhookRoutes({ kernel: { webhooks } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/webhooks', async (c) => c.json({ webhooks: await webhooks.list(requireActor(c)) }))
    .post('/webhooks', async (c) => {
      const wish = parseWebhookWish(readJson(await readText(c)))
      return c.json(await webhooks.create(requireActor(c), wish), 201)
    })
    .get('/webhooks/:id', async (c) => c.json(await webhooks.find(requireActor(c), c.req.param('id'))))
    .patch('/webhooks/:id', async (c) => {
      const change = parseWebhookChange(readJson(await readText(c)))
      return c.json(await webhooks.change(requireActor(c), { id: c.req.param('id'), change }))
    })
    .delete('/webhooks/:id', async (c) => {
      await webhooks.remove(requireActor(c), c.req.param('id'))
      return c.body(null, 204)
    })
    .get('/webhooks/:id/deliveries', async (c) =>
      c.json({ attempts: await webhooks.log(requireActor(c), c.req.param('id')) }),
    )
    .post('/webhooks/:id/test', async (c) => c.json(await webhooks.test(requireActor(c), c.req.param('id'))))
    .post('/webhooks/:id/deliveries/:delivery/again', async (c) => {
      await webhooks.sendAgain(requireActor(c), c.req.param())
      return c.body(null, 204)
    })
}
