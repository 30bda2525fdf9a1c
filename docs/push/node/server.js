import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import Pusher from 'pusher'
import { userOf } from './users.js'

const { REVERB_APP_ID, REVERB_APP_KEY, REVERB_APP_SECRET, REVERB_HOST, REVERB_PORT, REVERB_SCHEME, PORT } =
  process.env

const push = new Pusher({
  appId: REVERB_APP_ID,
  key: REVERB_APP_KEY,
  secret: REVERB_APP_SECRET,
  host: REVERB_HOST,
  port: REVERB_PORT,
  useTLS: REVERB_SCHEME === 'https',
})

const orders = new Map([[1, { id: 1, userId: 1 }]])
const occupied = new Set()
const app = new Hono()

app.get('/', async (c) => {
  const user = await userOf(c.req.raw)
  if (user === null) return c.text('Sign in first.', 403)
  return c.html(`<!doctype html>
<html lang="en">
  <title>Orders</title>
  <p>Here now: <output id="here"></output></p>
  <ul id="news"></ul>
  <script src="/pusher.js"></script>
  <script src="/listen.js" data-user="${user.id}" data-key="${REVERB_APP_KEY}" data-host="${REVERB_HOST}"
    data-port="${REVERB_PORT}" data-scheme="${REVERB_SCHEME}"></script>
</html>`)
})

app.post('/orders/:id/ship', async (c) => {
  const order = orders.get(Number(c.req.param('id')))
  if (order === undefined) return c.notFound()
  if ((await userOf(c.req.raw)) === null) return c.text('Sign in first.', 403)
  const channel = `private-orders.${order.userId}`
  await push.trigger(channel, 'order.shipped', { id: order.id })
  return c.json({ watched: occupied.has(channel) })
})

app.post('/broadcasting/auth', async (c) => {
  const { socket_id, channel_name } = await c.req.parseBody()
  const user = await userOf(c.req.raw)
  if (user === null) return c.text('Sign in first.', 403)
  if (channel_name === `private-orders.${user.id}`)
    return c.json(push.authorizeChannel(socket_id, channel_name))
  if (channel_name !== 'presence-shop') return c.text('You may not listen here.', 403)
  const member = { user_id: String(user.id), user_info: { name: user.name } }
  return c.json(push.authorizeChannel(socket_id, channel_name, member))
})

app.post('/push/webhooks', async (c) => {
  const webhook = push.webhook({ headers: c.req.header(), rawBody: await c.req.text() })
  if (!webhook.isValid()) return c.text('The signature is wrong.', 401)
  for (const { name, channel } of webhook.getEvents()) {
    if (name === 'channel_occupied') occupied.add(channel)
    if (name === 'channel_vacated') occupied.delete(channel)
  }
  return c.body(null, 204)
})

for (const [path, file] of [
  ['/listen.js', 'listen.js'],
  ['/pusher.js', 'node_modules/pusher-js/dist/web/pusher.min.js'],
]) {
  const script = readFileSync(file)
  app.get(path, (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
}

serve({ fetch: app.fetch, port: Number(PORT ?? 3000) })
