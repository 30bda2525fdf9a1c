import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '../../src/wire/actor.ts'
import { onPostgres } from '../databases.ts'
import { type LiveSite, type OpenList, openLiveSite } from '../live-site.ts'
import { onRedis } from '../on-redis.ts'
import { patient } from '../patient.ts'
import { untilEvent } from '../pusher-client.ts'
import { atScale } from '../scale.ts'
import type { Started } from '../servers/server.ts'
import { startRedis } from '../servers/start-redis.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

/** As many as a page has. */
const lamps = 10
const toldWithinMs = 1_500
const back = { timeout: 20_000 }

onPostgres((database) => {
  onRedis(() => {
    /** Of its own, because the tests change its settings. */
    let server: Started
    let redis: Redis
    let proxy: TcpProxy
    let site: LiveSite
    let people: readonly PersonActor[]

    beforeAll(async () => {
      const started = await startRedis(problemWith)
      if (started === null) throw new Error('redis-server is not installed')
      server = started
      redis = new Redis(server.url)
      proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
      const all = Array.from({ length: lamps }, (_, at) => `(${at + 1}, 'lamp', true)`).join()
      site = await openLiveSite(await database.url(), {
        nodes: 2,
        redis: { url: [server.url, `redis://127.0.0.1:${proxy.port}`], prefix: 'trouble' },
        tables: [
          'create table lamps (id integer primary key, name text, active boolean not null)',
          `insert into lamps values ${all}`,
        ],
      })
      people = [await site.enter('owner'), await site.enter('editor')]
    })
    afterEach(async () => {
      await proxy?.open()
    })
    afterAll(async () => {
      await site?.close()
      redis?.disconnect()
      await proxy?.close()
      await server?.stop()
    })

    describe('a node that is cut off from Redis while the other one is not', () => {
      const ways = {
        'is forgotten by a router': async () => {
          proxy.forget()
          proxy.stall()
        },
        'is refused': () => proxy.refuse(),
        'gets no answer': async () => proxy.stall(),
      }
      // Each takes eight seconds, because a node that is silent is given up after a while.
      test.each(Object.entries(ways).slice(0, atScale({ test: 1, proof: 3 })))(
        '(%s) shows every row, and afterwards everybody is there once and no row comes twice',
        async (_name, cutOff) => {
          const lists = await openLists()
          const rooms = await Promise.all([enterRoom(0), enterRoom(1)])
          await expect.poll(() => rooms.map(({ names }) => names().length), back).toEqual([2, 2])
          await cutOff()
          for (let key = 1; key <= 4; key += 1) await expectTold(lists, key, key % 2)
          await expect.poll(() => rooms.map(({ names }) => names().length), back).toEqual([1, 1])
          await proxy.open()
          await expect.poll(() => rooms.map(({ names }) => names().length), back).toEqual([2, 2])
          for (let key = 5; key <= 8; key += 1) await expectTold(lists, key, key % 2)
          for (const { twice } of rooms) expect(twice).toEqual([])
          expectEachOnce(lists, 8)
          leaveAll(lists, rooms)
        },
        90_000,
      )
    })

    test('connections that Redis ends while rows change lose none of them', async () => {
      const lists = await openLists()
      for (let key = 1; key <= lamps; key += 1) {
        await redis.call('client', 'kill', 'type', key % 2 === 0 ? 'pubsub' : 'normal', 'skipme', 'yes')
        await expectTold(lists, key, key % 2)
      }
      expectEachOnce(lists, lamps)
      await expectJoined()
      leaveAll(lists)
    }, 60_000)

    describe('a Redis that', () => {
      const troubles: Readonly<Record<string, readonly [take: string[][], give: string[][]]>> = {
        'is full': [[['config', 'set', 'maxmemory', '1']], [['config', 'set', 'maxmemory', '0']]],
        'can only be read': [[['replicaof', '127.0.0.1', '1']], [['replicaof', 'no', 'one']]],
        'wants a password of late': [
          [
            ['config', 'set', 'requirepass', 'hush'],
            ['client', 'kill', 'type', 'normal', 'skipme', 'yes'],
            ['client', 'kill', 'type', 'pubsub'],
          ],
          [['config', 'set', 'requirepass', '']],
        ],
      }
      test.each(Object.entries(troubles))(
        '%s keeps no row from any screen, and is joined again when it is well',
        async (_name, [take, give]) => {
          const lists = await openLists()
          await run(take)
          try {
            for (let key = 1; key <= 4; key += 1) await expectTold(lists, key, key % 2)
          } finally {
            await run(give)
          }
          await expectJoined()
          for (let key = 5; key <= 8; key += 1) await expectTold(lists, key, key % 2)
          expectEachOnce(lists, 8)
          leaveAll(lists)
        },
        60_000,
      )
    })

    async function run(commands: readonly string[][]): Promise<void> {
      for (const [name = '', ...words] of commands) await redis.call(name, ...words)
    }

    const personAt = (node: number) => people[node] as PersonActor // there is one for each node

    /** One open list at each node. */
    function openLists(): Promise<OpenList[]> {
      return Promise.all(
        [0, 1].map(async (node) => {
          const actor = personAt(node)
          return site.follow(actor, await site.page(actor, 'lamps', '', node), node)
        }),
      )
    }

    async function expectTold(lists: readonly OpenList[], key: number, node: number): Promise<void> {
      const before = lists.map(({ rows }) => rows.get(String(key))?.active)
      const active = before[0] !== true
      const begun = performance.now()
      await site.nodes[node]?.switches.move(personAt(0), {
        table: site.id('lamps'),
        column: 'active',
        key: String(key),
        active,
      })
      const shown = () => lists.map(({ rows }) => rows.get(String(key))?.active)
      await expect.poll(shown, { interval: 5 }).toEqual([active, active])
      expect(performance.now() - begun).toBeLessThan(patient(toldWithinMs))
    }

    /** Each list was told of each flip once, and never had to be read again. */
    function expectEachOnce(lists: readonly OpenList[], flips: number): void {
      for (const { patches, stale, mustAsk } of lists) {
        expect(patches.flatMap(({ rows }) => rows)).toHaveLength(flips)
        expect([stale(), mustAsk()]).toEqual([0, false])
      }
    }

    /** Who is at one node is seen at the other. */
    async function expectJoined(): Promise<void> {
      const rooms = await Promise.all([enterRoom(0), enterRoom(1)])
      await expect.poll(() => rooms.map(({ names }) => names().length), back).toEqual([2, 2])
      leaveAll([], rooms)
    }

    async function enterRoom(node: number) {
      const client = site.connect(personAt(node), {}, node)
      const channel = client.subscribe(`presence-table.${site.id('lamps')}`)
      const present = new Set<string>()
      const twice: string[] = []
      channel.bind('pusher:member_added', ({ id }: { id: string }) => {
        if (present.has(id)) twice.push(id)
        present.add(id)
      })
      channel.bind('pusher:member_removed', ({ id }: { id: string }) => present.delete(id))
      channel.bind('pusher:subscription_succeeded', ({ members }: { members: object }) => {
        for (const id of Object.keys(members)) present.add(id)
      })
      await untilEvent(channel, 'pusher:subscription_succeeded')
      return { names: () => [...present], twice, leave: () => client.disconnect() }
    }

    function leaveAll(lists: readonly OpenList[], rooms: readonly { leave(): void }[] = []): void {
      for (const { leave } of [...lists, ...rooms]) leave()
    }
  })
})

async function problemWith(url: string): Promise<string | null> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (failure) {
    return String(failure)
  } finally {
    client.disconnect()
  }
}
