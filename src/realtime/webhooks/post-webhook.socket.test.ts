import Pusher from 'pusher'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/realtime/webhook-receiver.ts'
import { toApp } from '../app.ts'
import { postWebhook } from './post-webhook.ts'

const key = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
const vector = '{"time_ms":1327078148132,"events":[{"name":"channel_occupied","channel":"my-channel"}]}'

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.stop())

test('[W1] the pusher library finds it right, and what is signed is the published test vector', async () => {
  expect(await post({ body: vector })).toBe(null)
  const [{ headers, rawBody } = { headers: {}, rawBody: '' }] = receiver.received
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-pusher-key': key.key,
    'x-pusher-signature': 'c19001ae3963ccb13bf618e5b16ba9848e7e74df0993aa0689168e341c6833cf',
  })
  const webhook = new Pusher({ ...key, appId: '3', host: '127.0.0.1' }).webhook({ headers, rawBody })
  expect(webhook.isContentTypeValid()).toBe(true)
  expect(webhook.isValid()).toBe(true)
  expect(webhook.getTime()).toEqual(new Date(1327078148132))
  expect(webhook.getEvents()).toEqual([{ name: 'channel_occupied', channel: 'my-channel' }])
})

test('[W1] own headers go along, but never in place of the protocol’s', async () => {
  await post({ body: '{}', headers: { 'X-Own': 'yes', 'content-type': 'text/plain', 'x-pusher-key': 'x' } })
  expect(receiver.received[0]?.headers).toMatchObject({
    'x-own': 'yes',
    'content-type': 'application/json',
    'x-pusher-key': key.key,
  })
})

test('[W1] a name and password in the address go as a header, and stand in no reason', async () => {
  const url = receiver.url.replace('//', '//me%40home:s%3Aecret@')
  expect(await post({ body: '{}', url })).toBe(null)
  expect(receiver.received[0]?.headers.authorization).toBe(`Basic ${btoa('me@home:s:ecret')}`)
  expect(await post({ body: '{}', url: 'http://me:secret@127.0.0.1:9/' })).not.toContain('secret')
})

test('[W7] any status of two hundred is delivered, no other, and no redirect is followed', async () => {
  for (const status of [200, 201, 204, 299]) {
    receiver.answer = { status }
    expect(await post({ body: '{}' })).toBe(null)
  }
  for (const status of [301, 307, 400, 500]) {
    receiver.answer = { status, headers: { Location: '/elsewhere' } }
    expect(await post({ body: '{}' })).toBe(`it answered ${status}`)
  }
  expect(receiver.received).toHaveLength(8)
})

test('[W8] connections serve many requests', async () => {
  receiver.answer = { status: 200, body: 'thank you' }
  for (let i = 0; i < 20; i += 1) await post({ body: '{}' })
  expect(new Set(receiver.received.map(({ port }) => port)).size).toBeLessThan(4)
})

test('[W7] what can’t be reached, and what is no address, is a reason', async () => {
  expect(await post({ body: '{}', url: 'http://127.0.0.1:9/' })).toMatch(/\w/)
  expect(await post({ body: '{}', url: 'nowhere' })).toMatch(/\w/)
  expect(await post({ body: '{}', headers: { 'no header': 'x' } })).toMatch(/\w/)
  expect(receiver.received).toEqual([])
})

test('[W9] a request is cut when the server gives up', async () => {
  expect(await post({ body: '{}', signal: AbortSignal.abort(new Error('closing')) })).toBe('closing')
})

interface Posted {
  readonly body: string
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

function post({ body, url, headers, signal }: Posted): Promise<string | null> {
  const app = toApp({ id: '3', ...key, webhooks: [{ url: url ?? receiver.url, headers }] })
  const [webhook] = app.webhooks
  if (webhook === undefined) throw new Error('the application has no webhook')
  return postWebhook({ webhook, app, body }, signal ?? new AbortController().signal)
}
