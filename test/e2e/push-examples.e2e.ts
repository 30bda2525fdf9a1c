import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openBrowser, openPage } from '../browser.ts'
import { examples } from '../push-examples/examples.ts'
import { openSession, shipOrder } from '../push-examples/session.ts'
import { type RunningExample, startExample } from '../push-examples/start-example.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { membersOf } from '../realtime/push-server.ts'

const servers = inject('servers')
const [ann, bob] = [1, 2]
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(examples)('$name', (example) => {
  const found = example.name === 'node' ? { url: process.execPath } : servers[example.name]
  const missing = 'missing' in found ? ` (${found.missing})` : ''

  describe.skipIf(missing)(`the example for ${example.name}${missing}`, () => {
    let running: RunningExample
    beforeAll(async () => {
      running = await startExample(example, 'url' in found ? found.url : '')
    })
    afterAll(() => running?.stop())

    test('webhooks tell the server who is watching, and a forged one does not', async () => {
      const body = '{"events":[{"name":"channel_occupied","channel":"private-orders.1"}]}'
      const url = `${running.address}/push/webhooks`
      const headers = {
        'Content-Type': 'application/json',
        'X-Pusher-Key': running.key,
        'X-Pusher-Signature': 'f'.repeat(64),
      }
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
      expect(await ship()).toEqual({ watched: false })
      const client = await connect(ann)
      client.subscribe('private-orders.1')
      await expect.poll(ship).toEqual({ watched: true })
    })

    test('a customer hears that an order is shipped', async () => {
      const client = await connect(ann)
      const channel = client.subscribe('private-orders.1')
      const heard = untilEvent(channel, example.event)
      await untilEvent(channel, 'pusher:subscription_succeeded')
      await ship()
      expect(await heard).toEqual({ id: 1 })
    })

    test('nobody enters the channel of another customer, a channel without a rule, or any without a sign-in', async () => {
      const session = await openSession(running.address + example.page, bob)
      const refusals = [
        await askForChannel(session, 'private-orders.1'),
        await askForChannel(session, 'private-orders.x'),
        await askForChannel(session, 'private-other'),
        await askForChannel({ ...session, cookie: withoutUser(session) }, 'private-orders.'),
        await askForChannel({ ...session, cookie: withoutUser(session) }, 'presence-shop'),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect((await askForChannel(session, 'private-orders.2')).status).toBe(200)
    })

    test('the page says who is here, and that an order is shipped', async () => {
      const { page, context, complaints } = await openPage(browser)
      onTestFinished(() => context.close())
      const url = running.address + example.page
      await context.addCookies([{ name: 'user', value: String(ann), url }])
      await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
      await page.goto(url)
      await page.getByText('Here now: 1').waitFor()
      await ship()
      await page.getByText('Order 1 is on its way.').waitFor()
      expect(complaints).toEqual([])
    })

    test('people see who else is here', async () => {
      const clients = [await connect(ann), await connect(bob)]
      const channels = clients.map((client) => client.subscribe('presence-shop'))
      for (const channel of channels) {
        await expect.poll(() => membersOf(channel)).toMatchObject({ 1: { name: 'Ann' }, 2: { name: 'Bob' } })
      }
    })

    async function connect(user: number) {
      const session = await openSession(running.address + example.page, user)
      const client = openPusherClient(running.pushAddress, running.key, {
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          async customHandler({ socketId, channelName }, callback) {
            const answer = await askForChannel(session, channelName, socketId)
            callback(null, await answer.json())
          },
        },
      })
      onTestFinished(() => client.disconnect())
      await untilEvent(client.connection, 'connected')
      return client
    }

    function askForChannel(headers: Readonly<Record<string, string>>, channel: string, socketId = '1.2') {
      const body = new URLSearchParams({ socket_id: socketId, channel_name: channel })
      return fetch(`${running.address}/broadcasting/auth`, { method: 'POST', headers, body })
    }

    async function ship(): Promise<unknown> {
      return shipOrder(running.address, await openSession(running.address + example.page, bob))
    }
  })
})

function withoutUser({ cookie = '' }: Readonly<Record<string, string>>): string {
  return cookie.replace(/user=\d(?:; )?/, '')
}
