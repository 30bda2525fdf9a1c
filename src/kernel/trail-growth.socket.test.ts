import type PusherClient from 'pusher-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { device, goodPassword } from '../../test/open-house.ts'
import { untilEvent } from '../../test/pusher-client.ts'
import type { PersonActor } from '../wire/actor.ts'
import { toPersonChannel } from '../wire/channels.ts'
import { trailGrown } from '../wire/live.ts'

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor
  let vera: PersonActor
  const clients: PusherClient.default[] = []

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      nodes: 2,
      tables: [
        'create table lamps (id integer primary key, name text, active boolean not null)',
        `insert into lamps values (1, 'lamp', true)`,
      ],
    })
    ada = await site.enter('owner')
    vera = await site.enter('viewer')
  })
  afterAll(() => site?.close())

  async function listen(actor: PersonActor, node: number) {
    const client = site.connect(actor, {}, node)
    clients.push(client)
    const channel = client.subscribe(toPersonChannel(actor.id))
    const told: unknown[] = []
    channel.bind(trailGrown, (data: unknown) => told.push(data))
    await untilEvent(channel, 'pusher:subscription_succeeded')
    return told
  }

  test('a sign-in on one node is told to who reads the trail on the other; a change of a row to everybody who may read it', {
    timeout: 30_000,
  }, async () => {
    const told = await Promise.all([listen(ada, 0), listen(ada, 1), listen(vera, 1)])
    const [here, there, ofViewer] = told
    // This waits until the earlier entries are old news.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    for (const heard of told) heard.length = 0

    await site.kernel.access.signIn({ email: ada.email, password: goodPassword }, device)
    await expect.poll(() => there, { timeout: 3_000 }).toEqual([{}])
    await expect.poll(() => here, { timeout: 3_000 }).toEqual([{}])
    expect(ofViewer).toEqual([])

    await site.kernel.switches.move(ada, {
      table: site.id('lamps'),
      column: 'active',
      key: '1',
      active: false,
    })
    for (const heard of [here, there]) await expect.poll(() => heard, { timeout: 3_000 }).toHaveLength(2)
    await expect.poll(() => ofViewer, { timeout: 3_000 }).toEqual([{}])
    for (const client of clients) client.disconnect()
  })
})
