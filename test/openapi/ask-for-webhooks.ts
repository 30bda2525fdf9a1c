import { expect } from 'vitest'
import { apiShapes } from '../../src/server/openapi/schemas.ts'
import type { Asking } from './asking.ts'

export async function askForWebhooks({ ask, lamps, csrf }: Asking): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': csrf }
  const send = (body: object) => ({ headers, body: JSON.stringify(body) })
  // Nobody listens there, and nothing may be sent there.
  const wish = { name: 'Shop', url: 'http://localhost:9/', table: lamps, events: ['changed'] }
  const { webhook } = apiShapes.CreatedWebhook.parse(await ask('createWebhook', { init: send(wish) }))
  const { id } = webhook
  expect(await ask('createWebhook', { init: send({ ...wish, url: 'http://10.0.0.1/' }) })).toMatchObject({
    code: 'invalid',
    fields: { url: expect.any(String) },
  })
  expect(await ask('listWebhooks', {})).toEqual({ webhooks: [webhook] })
  expect(await ask('readWebhook', { id })).toEqual(webhook)
  expect(await ask('changeWebhook', { id, init: send({ name: 'Ours' }) })).toMatchObject({ name: 'Ours' })
  const tested = await ask('testWebhook', { id, init: { headers } })
  expect(tested).toMatchObject({ outcome: 'test', status: null, error: expect.any(String) })
  expect(await ask('listDeliveries', { id })).toMatchObject({ attempts: [{ outcome: 'test' }] })
  expect(await ask('changeWebhook', { id, init: send({ events: [] }) })).toMatchObject({ code: 'invalid' })
  await ask('editRow', { table: lamps, key: '7', init: send({ values: { name: 'Seven' } }) })
  const findSent = async () => {
    const { attempts } = apiShapes.WebhookAttempts.parse(await ask('listDeliveries', { id }))
    return attempts.find(({ event }) => event === 'changed')?.delivery
  }
  await expect.poll(findSent, { timeout: 20_000 }).toBeDefined()
  expect(await ask('sendAgain', { id, delivery: (await findSent()) ?? '', init: { headers } })).toBe('')
  await ask('removeWebhook', { id, init: { headers } })
  expect(await ask('readWebhook', { id })).toMatchObject({ code: 'not-found' })
}
