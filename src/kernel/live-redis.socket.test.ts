import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { onRedis } from '../../test/on-redis.ts'
import { patient } from '../../test/patient.ts'
import { untilEvent } from '../../test/pusher-client.ts'
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts'
import type { PersonActor } from '../wire/actor.ts'

onRedis(({ url: redisUrl, prefix }) => {
  eachDatabase((kind) => {
    const shared = prefix()
    let proxy: TcpProxy
    let site: LiveSite
    let ada: PersonActor
    let bea: PersonActor
    let cid: PersonActor

    beforeAll(async () => {
      const { hostname, port } = new URL(redisUrl)
      proxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) })
      site = await openLiveSite(await kind.url(), {
        nodes: 2,
        redis: { url: `redis://127.0.0.1:${proxy.port}`, prefix: shared },
        tables: [
          'create table lamps (id integer primary key, name text, active boolean not null)',
          `insert into lamps values (1, 'oak', true), (2, 'elm', true), (3, 'ash', true)`,
        ],
      })
      ada = await site.enter('owner')
      bea = await site.enter('editor')
      cid = await site.enter('viewer')
    })
    afterAll(async () => {
      await proxy.open()
      await site?.close()
      await proxy.close()
    })

    test('without Redis rows go on changing on every screen, and when it is back so are all who are there', async () => {
      const [here, there] = [await readers(ada, 0), await readers(bea, 1)]
      await expect.poll(() => [here.names(), there.names()]).toEqual([both, both])
      const lists = await Promise.all(
        [ada, bea].map(async (actor, at) => site.follow(actor, await site.page(actor, 'lamps', '', at), at)),
      )
      const activeOf = (key: string) => lists.map(({ rows }) => isOn(rows.get(key)?.active))

      await flip(1, false, 0)
      await expect.poll(() => activeOf('1')).toEqual([false, false])
      await proxy.refuse()
      // A restarted Redis without storage is empty.
      await removeKeys(`${shared}:*`)
      for (const [node, key] of [2, 3, 2, 3].entries()) {
        const active = node > 1
        const begun = performance.now()
        await flip(key, active, node % 2)
        await expect.poll(() => activeOf(String(key)), { interval: 5 }).toEqual([active, active])
        expect(performance.now() - begun).toBeLessThan(patient(1_500))
      }
      await expect.poll(() => here.names(), { timeout: 20_000 }).toEqual(['The owner'])
      await expect.poll(() => there.names(), { timeout: 20_000 }).toEqual(['The editor'])
      // A newcomer shows to people on the same node at once, and to all others later.
      const late = await readers(cid, 1)
      await expect.poll(() => there.names()).toEqual(['The editor', 'The viewer'])

      await proxy.open()
      const all = ['The editor', 'The owner', 'The viewer']
      for (const room of [here, there, late]) {
        await expect.poll(() => room.names(), { timeout: 20_000 }).toEqual(all)
      }
      await flip(1, true, 1)
      await expect.poll(() => activeOf('1')).toEqual([true, true])
      late.leave()
      await expect.poll(() => here.names()).toEqual(both)
      for (const { stale, mustAsk } of lists) expect([stale(), mustAsk()]).toEqual([0, false])
    }, 90_000)

    const both = ['The editor', 'The owner']

    const flip = (key: number, active: boolean, node: number) =>
      site.nodes[node]?.switches.move(ada, {
        table: site.id('lamps'),
        column: 'active',
        key: String(key),
        active,
      })

    /** Joins the readers of the list, and knows the others. */
    async function readers(actor: PersonActor, node: number) {
      const client = site.connect(actor, {}, node)
      const channel = client.subscribe(`presence-table.${site.id('lamps')}`)
      const present = new Map<string, string>()
      channel.bind('pusher:member_added', ({ id, info }: Member) => present.set(id, info.name))
      channel.bind('pusher:member_removed', ({ id }: Member) => present.delete(id))
      channel.bind('pusher:subscription_succeeded', ({ members }: Members) => {
        for (const [id, { name }] of Object.entries(members)) present.set(id, name)
      })
      await untilEvent(channel, 'pusher:subscription_succeeded')
      return { names: () => [...present.values()].toSorted(), leave: () => client.disconnect() }
    }
  })

  async function removeKeys(pattern: string): Promise<void> {
    const redis = new Redis(redisUrl)
    const keys = await redis.keys(pattern)
    if (keys.length > 0) await redis.del(keys)
    redis.disconnect()
  }
})

interface Member {
  readonly id: string
  readonly info: { readonly name: string }
}

interface Members {
  readonly members: Readonly<Record<string, Member['info']>>
}

/** Databases have different values for it. */
function isOn(value: unknown): boolean {
  return value === true || value === 1
}
