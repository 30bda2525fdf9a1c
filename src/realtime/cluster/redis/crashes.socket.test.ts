import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { onRedis } from '../../../../test/on-redis.ts'
import { atScale } from '../../../../test/scale.ts'
import { openTcpProxy, type TcpProxy } from '../../../../test/tcp-proxy.ts'
import { openNodes } from '../cases/open-nodes.ts'
import { memberOf, type Node, place } from '../cases/target.ts'

const times = { beatMs: 100, deadMs: 1_000, retryMs: 20 }

/** A node, its connection to Redis, and the users that the test has put there. */
interface Member {
  readonly node: Node
  readonly proxy: TcpProxy
  readonly users: Set<string>
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('join' as const), at: at(), user: user() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), at: at(), user: user() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), at: at() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: at() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rest' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

onRedis(({ url, prefix }) => {
  const open = openNodes()
  const proxies: TcpProxy[] = []
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close()
  })

  async function openMember(shared: string): Promise<Member> {
    const { hostname, port } = new URL(url)
    const proxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) })
    proxies.push(proxy)
    const node = await open({ url: `redis://127.0.0.1:${proxy.port}`, prefix: shared, times })
    await node.cluster.hold(place)
    const told = replay(node)
    const found = [...node.cluster.roster(place).keys()].filter((userId) => !told.includes(userId))
    node.told.unshift(...found.map((userId) => `${place.channel} added ${userId}`))
    return { node, proxy, users: new Set() }
  }

  const samples = atScale({ test: 10, proof: 500 })
  test(`[K19] whatever three nodes do and suffer, at rest all know the same (${samples} stories)`, async () => {
    const story = async (steps: readonly Step[]) => {
      const shared = prefix()
      const nodes = await Promise.all([1, 2, 3].map(() => openMember(shared)))
      const doings: Promise<unknown>[] = []
      for (const doing of steps) {
        if (doing.kind === 'rest') await Promise.all(doings.splice(0))
        else if (doing.kind === 'crash') nodes[doing.at] = await replace(nodes[doing.at], shared)
        else doings.push(act(nodes[doing.at], doing))
      }
      await Promise.all(doings)
      await expectSame(nodes)
      for (const { node, proxy } of nodes) {
        await node.cluster.close()
        await proxy.close()
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), story), {
      numRuns: samples,
    })
  }, 1_200_000)

  /** The old node never comes back. */
  async function replace(old: Member | undefined, shared: string): Promise<Member> {
    await old?.proxy.refuse()
    return openMember(shared)
  }
})

async function act(member: Member | undefined, doing: Extract<Step, { at: number }>): Promise<void> {
  if (member === undefined) return
  const { node, proxy, users } = member
  if (doing.kind === 'cut') return proxy.cut()
  if (doing.kind === 'crash') return
  if (doing.kind === 'join') {
    if (users.has(doing.user)) return
    users.add(doing.user)
    const joined = node.cluster.join(place, memberOf(doing.user), 100)
    await Promise.all([joined, node.cluster.count(place, users.size, false)])
  } else if (users.delete(doing.user)) {
    const left = node.cluster.leave(place, doing.user)
    await Promise.all([left, node.cluster.count(place, users.size, false)])
  }
}

async function expectSame(nodes: readonly Member[]): Promise<void> {
  const present = [...new Set(nodes.flatMap(({ users }) => [...users]))].toSorted()
  const subscriptions = nodes.reduce((sum, { users }) => sum + users.size, 0)
  for (const { node } of nodes) {
    const { cluster } = node
    await expect.poll(() => cluster.state).toBe('joined')
    await expect.poll(() => [...cluster.roster(place).keys()].toSorted()).toEqual(present)
    await expect.poll(async () => (await cluster.members(place)).toSorted()).toEqual(present)
    await expect
      .poll(() => cluster.occupancy(place))
      .toEqual({ channel: place.channel, subscriptions, users: present.length })
    expect(replay(node)).toEqual(present)
  }
}

/** The users that a client of this node sees. Checks that nobody comes or goes twice. */
function replay({ told }: Node): string[] {
  const present = new Set<string>()
  for (const [, change, user = ''] of told.map((line) => line.split(' '))) {
    if (change === 'added') {
      expect(present).not.toContain(user)
      present.add(user)
    }
    if (change === 'removed') expect(present.delete(user)).toBe(true)
  }
  return [...present].toSorted()
}

function at() {
  return fc.integer({ min: 0, max: 2 })
}

function user() {
  return fc.constantFrom('ada', 'bob', 'cid', 'dan')
}
