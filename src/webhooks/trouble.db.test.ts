import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { refusalOf } from '../../test/open-house.ts'
import { clerk, openWebhookHouse, type WebhookHouse } from '../../test/webhook-house.ts'
import type { Actor } from '../wire/actor.ts'
import type { Webhook } from '../wire/webhook.ts'

const patient = { timeout: 45_000, interval: 20 }
const operator: Actor = { kind: 'system', name: 'command line' }

onEachDatabase((open) => {
  let house: WebhookHouse
  const begin = async (options: Parameters<typeof openWebhookHouse>[1] = {}) => {
    house = await openWebhookHouse(await open(), options)
  }
  afterEach(() => house.close())

  const log = (webhook: Webhook) => house.webhooks.log(clerk, webhook.id)
  const find = (webhook: Webhook) => house.webhooks.find(clerk, webhook.id)
  const taken = () => house.receiver.taken.map(({ payload }) => payload)

  test('[H6] an address that hangs, closes early or answers 500 is tried again, and the log says what happened', async () => {
    await begin({ pace: { timeoutMs: 400 } })
    const { webhook } = await house.make()
    const bad = ['hang', 'close', '500']
    house.receiver.refuse = (_hook, response) => {
      const way = bad.shift()
      if (way === 'close') response.socket?.destroy()
      if (way === '500') response.writeHead(500).end('out of order')
      if (bad.length === 0) house.receiver.refuse = null
    }
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(taken, patient).toHaveLength(1)
    await expect.poll(() => log(webhook), patient).toHaveLength(4)
    expect(await log(webhook)).toMatchObject([
      { outcome: 'delivered', attempt: 4, status: 200, answer: 'taken', error: null },
      { outcome: 'failed', attempt: 3, status: 500, answer: 'out of order' },
      { outcome: 'failed', attempt: 2, status: null, error: 'socket hang up' },
      { outcome: 'failed', attempt: 1, status: null, error: 'it did not answer within 0.4 s' },
    ])
    expect(JSON.parse((await log(webhook))[0]?.payload ?? '')).toMatchObject({ key: '1', event: 'changed' })
    await expect.poll(async () => (await find(webhook)).failingSince, patient).toBe(null)
  })

  test('[H7] no redirect is followed, above all not inward', async () => {
    await begin()
    const inner: string[] = []
    const server = createServer((request, response) => {
      inner.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo // a TCP server that listens has one
    const { webhook } = await house.make()
    house.receiver.refuse = (_hook, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${port}/inside` }).end()
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(async () => (await log(webhook)).length, patient).toBeGreaterThan(1)
    expect((await log(webhook))[0]?.error).toBe('it answered 307, and webhooks follow no redirects')
    expect(inner).toEqual([])
    server.close()
  })

  test('[H8] a private address is refused at once, and a name that leads to one when something is sent', async () => {
    await begin({ networks: [] })
    for (const url of [
      'http://127.0.0.1/x',
      'http://2130706433/',
      'http://[::ffff:7f00:1]/',
      'http://0x7f.1/',
    ]) {
      const refusal = await refusalOf(house.make({ url }))
      expect(String(refusal.fields?.url)).toMatch(/private network/)
    }
    const { webhook } = await house.make({ url: `http://localhost:${house.receiver.port}/hooks` })
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(async () => (await log(webhook))[0]?.error, patient).toMatch(/private network/)
    expect(house.receiver.asked).toHaveLength(0)
  })

  test('[H9] after 72 hours of failures only, a webhook is paused with a notice; resumed, it delivers what waits', async () => {
    await begin({ pace: { patienceMs: 300 } })
    const { webhook } = await house.make()
    house.receiver.refuse = (_hook, response) => response.writeHead(503).end()
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(async () => (await find(webhook)).paused, patient).toBe('failing')
    expect(await house.actions()).toEqual(['webhook.created', 'webhook.paused'])
    house.receiver.refuse = null
    await house.write(`update goods set n = 2 where id = 2`)
    await house.webhooks.change(clerk, { id: webhook.id, change: { active: true } })
    await house.write(`update goods set n = 3 where id = 3`)
    await expect.poll(() => taken().map(({ key }) => key), patient).toContain('3')
    expect(await find(webhook)).toMatchObject({ paused: null, failingSince: null })
    expect(taken().map(({ key }) => key)).not.toContain('2')
  })

  test('[H9] one that answers 410 is paused at once', async () => {
    await begin()
    const { webhook } = await house.make()
    house.receiver.refuse = (_hook, response) => response.writeHead(410).end()
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(async () => (await find(webhook)).paused, patient).toBe('gone')
    expect(house.receiver.asked).toHaveLength(1)
    expect(await find(webhook)).toMatchObject({ waiting: 1 })
  })

  test('[H10] a delivery is sent again under its id, with the row as it is now; a test is sent without a row', async () => {
    await begin()
    const { webhook } = await house.make()
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(taken, patient).toHaveLength(1)
    const delivery = taken()[0]?.id ?? ''
    await expect.poll(() => log(webhook), patient).toHaveLength(1)
    await house.webhooks.change(clerk, { id: webhook.id, change: { events: ['created'] } })
    await house.write(`update goods set n = 2 where id = 1`)
    await house.webhooks.sendAgain(clerk, { id: webhook.id, delivery })
    await expect.poll(taken, patient).toHaveLength(2)
    expect(taken()[1]).toMatchObject({ id: delivery, row: { values: { n: 2 } } })
    expect(await house.webhooks.test(clerk, webhook.id)).toMatchObject({ outcome: 'test', status: 200 })
    expect(taken()[2]).toMatchObject({ event: 'test', key: null, row: null })
    expect(await house.actions()).toEqual([
      'webhook.created',
      'webhook.changed',
      'webhook.sent-again',
      'webhook.tested',
    ])
    const refusal = await refusalOf(house.webhooks.sendAgain(clerk, { id: webhook.id, delivery: 'unknown' }))
    expect(refusal.code).toBe('not-found')
  })

  test('[H11] a removed webhook takes its outbox and log along, and nobody holds the journal any more', async () => {
    await begin()
    const { webhook } = await house.make()
    house.receiver.refuse = (_hook, response) => response.writeHead(500).end()
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(() => log(webhook), patient).not.toHaveLength(0)
    await house.webhooks.remove(clerk, webhook.id)
    expect(await house.webhooks.list(clerk)).toEqual([])
    expect((await refusalOf(house.webhooks.find(clerk, webhook.id))).code).toBe('not-found')
    const { database, tables } = house.store
    const cursors = () =>
      database.read(tables.selectFrom('facts').select('name').where('name', 'like', '%webhooks%'))
    await expect.poll(cursors, patient).toEqual([])
    expect(await database.read(tables.selectFrom('webhook_outbox').select('id'))).toEqual([])
  })

  test('[H12] a wish is checked: each wrong field is named, and nothing is made', async () => {
    await begin()
    const fieldsOf = async (wish: Parameters<WebhookHouse['make']>[0]) =>
      Object.keys((await refusalOf(house.make(wish))).fields ?? {})
    expect(await fieldsOf({ name: ' ', url: 'ftp://x', events: [] })).toEqual(['name', 'url', 'events'])
    expect(await fieldsOf({ url: 'https://me:secret@example.com/' })).toEqual(['url'])
    expect(await fieldsOf({ filter: 'cost:gt:1' })).toEqual(['events'])
    expect(await fieldsOf({ events: ['changed'], filter: 'cost:wat:1' })).toEqual(['filter'])
    expect(await fieldsOf({ events: ['changed'], filter: 'nothing:is:1' })).toEqual(['filter'])
    expect(await fieldsOf({ columns: ['nothing'] })).toEqual(['columns'])
    expect(await fieldsOf({ table: 'nothing' })).toEqual(['table'])
    expect(await house.webhooks.list(clerk)).toEqual([])
  })

  test('[H13] it reads with the rights of its maker, as they are when it sends', async () => {
    await begin()
    const { access, table } = house
    const role = (name: string, columns: readonly string[], scope?: string) => ({
      name,
      grants: [
        { table, may: ['read' as const], columns: { read: columns }, ...(scope !== undefined && { scope }) },
      ],
      house: ['settings' as const],
    })
    await access.roles.save(
      operator,
      [role('keeper', ['id', 'name', 'cost'], 'cost:lt:100')],
      await house.tables(),
    )
    await access.people.add(operator, {
      ...{ name: 'Kim', email: 'kim@example.org', roles: ['keeper'], password: 'correct horse battery' },
    })
    const kim = await access.signIn(
      { email: 'kim@example.org', password: 'correct horse battery' },
      { address: '192.0.2.1', agent: 'test', requestId: 'r' },
    )
    if (!('actor' in kim)) throw new Error('Kim is in')
    const { webhook } = await house.make({}, kim.actor)
    await house.write(
      `update goods set cost = 500 where id = 2`,
      `delete from goods where id = 3`,
      `update goods set n = 7 where id = 1`,
    )
    await expect.poll(taken, patient).toHaveLength(1)
    expect(taken()[0]).toMatchObject({ key: '1', row: { values: { id: 1, name: 'Vase', cost: 5 } } })
    expect(Object.keys(taken()[0]?.row?.values ?? {})).toEqual(['id', 'name', 'cost'])
    await expect
      .poll(async () => (await house.webhooks.log(kim.actor, webhook.id))[0]?.outcome, patient)
      .toBe('delivered')
    // In some rows Kim does not see the columns, so the log shows none.
    const [attempt] = await house.webhooks.log(kim.actor, webhook.id)
    expect(attempt).toMatchObject({ key: null, answer: null })
    expect(JSON.parse(attempt?.payload ?? '')).toMatchObject({ key: null, row: { values: {} } })
  })

  test('[H13] a maker who lost the right pauses the webhook, and whoever saves it reads with their own', async () => {
    await begin()
    const { access } = house
    await access.people.add(operator, {
      ...{ name: 'Kim', email: 'kim@example.org', roles: ['admin'], password: 'correct horse battery' },
    })
    const kim = await access.signIn(
      { email: 'kim@example.org', password: 'correct horse battery' },
      { address: '192.0.2.1', agent: 'test', requestId: 'r' },
    )
    if (!('actor' in kim)) throw new Error('Kim is in')
    const { webhook } = await house.make({}, kim.actor)
    await access.people.setRoles(operator, { email: 'kim@example.org', roles: ['viewer'] })
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(async () => (await find(webhook)).paused, patient).toBe('rights')
    expect(house.receiver.asked).toHaveLength(0)
    await house.webhooks.change(clerk, { id: webhook.id, change: { name: 'Ours', active: true } })
    await expect.poll(taken, patient).toHaveLength(1)
    expect(await find(webhook)).toMatchObject({ maker: 'tests', paused: null })
  })
})
