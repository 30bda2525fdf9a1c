import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { type Balancer, startBalancer } from '../balancer.ts'
import { onPostgres, onServer } from '../databases.ts'
import { onRedis } from '../on-redis.ts'
import { openPusherClient } from '../pusher-client.ts'
import { runCommand } from '../run-command.ts'
import { atScale } from '../scale.ts'
import { freePort } from '../servers/free-port.ts'
import { signIn } from '../sign-in.ts'
import { owner, type RunningServer, startServer } from '../start-server.ts'
import { makeLamps } from './flip-place.ts'

const lamps = 20
const goal = { perSecond: 200, sockets: 1_000 }
/**
 * A page and a flip take 13 ms of CPU together: eight of them the node, the others database, proxy and this test. Right
 * after a start they take 20. So the goal takes 1.3 to 2 cores, and each start half a core more. Two cores are too few.
 */
const possiblePerSecond = availableParallelism() < 4 ? 30 : goal.perSecond
const perSecond = atScale({ test: 20, proof: possiblePerSecond })
const sockets = atScale({ test: 20, proof: goal.sockets })
const turns = atScale({ test: 1, proof: 5 })

onPostgres((database) => {
  onRedis((redis) => {
    let url: string
    let dataDir: string
    let ports: readonly number[]
    let balancer: Balancer
    const nodes: (RunningServer | undefined)[] = []

    beforeAll(async () => {
      url = await database.url()
      await makeLamps(url, lamps)
      dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
      ports = [await freePort(), await freePort()]
      for (const place of ports.keys()) await startNode(place)
      balancer = await startBalancer(ports)
    })
    afterAll(async () => {
      await balancer?.close()
      await Promise.all(nodes.map((node) => node?.stop()))
      await rm(dataDir, { recursive: true, force: true })
    })

    async function startNode(place: number): Promise<void> {
      const env = {
        REDIS_URL: redis.url,
        SWITCHBOARD_OWNER_EMAIL: owner.email,
        SWITCHBOARD_OWNER_PASSWORD: owner.password,
        SWITCHBOARD_WRITES_PER_SECOND: '0',
      }
      const port = ports[place] ?? 0
      nodes[place] = await startServer({ arguments: [url, '--attach'], dataDir, port, env })
    }

    test(`nodes restart one after another under load, and nobody notices (${turns} times, ${perSecond} requests/s, ${sockets} sockets; the goal is ${goal.perSecond} and ${goal.sockets})`, {
      timeout: 60_000 + turns * 30_000,
    }, async () => {
      const cookie = await signIn(balancer.address, owner)
      const token = await makeToken()
      const { key } = JSON.parse(await readFile(join(dataDir, 'push-app.json'), 'utf8'))
      const clients = Array.from({ length: sockets }, () => openPusherClient(balancer.address, key))
      const stop = new AbortController()
      const failures: string[] = []
      const answered = new Set<string>()
      const load = [
        repeat(stop.signal, perSecond / 2, async () => {
          const { status, text } = await ask('/t/public.lamps', { headers: { cookie } })
          if (status !== 200) failures.push(`page ${status} ${/<title>.*?<.title>/.exec(text)?.[0] ?? text}`)
        }),
        repeat(stop.signal, perSecond / 2, async (number) => {
          const place = { table: 'public.lamps', key: String((number % lamps) + 1), column: 'active' }
          const path = toSwitchUrl(place, number % (2 * lamps) < lamps)
          const headers = {
            Authorization: `Bearer ${token}`,
            Accept: 'application/json',
            'Idempotency-Key': randomUUID(),
          }
          const { status, text } = await ask(path, { method: 'POST', headers })
          if (status !== 200) return void failures.push(`flip ${status} ${text}`)
          const { entry } = JSON.parse(text)
          if (entry !== null) answered.add(entry)
        }),
      ]
      await sleep(1_000)
      for (let turn = 0; turn < turns; turn += 1) {
        for (const place of ports.keys()) {
          expect(await nodes[place]?.stop()).toBe(0)
          await startNode(place)
          await sleep(1_000)
        }
      }
      stop.abort()
      await Promise.all(load)
      expect(failures).toEqual([])
      expect(answered.size).toBeGreaterThan(perSecond)
      const kept = await onServer(
        url,
        "select id from switchboard.entries where action like 'row.%activated'",
      )
      expect(kept).toHaveLength(answered.size)
      expect(kept.filter(({ id }) => !answered.has(String(id)))).toEqual([])
      const isBack = () => clients.filter(({ connection }) => connection.state === 'connected').length
      await expect.poll(isBack, { timeout: 30_000 }).toBe(sockets)
      for (const client of clients) client.disconnect()
    })

    /** A request that gets no answer has the status 0. */
    async function ask(path: string, request: RequestInit): Promise<{ status: number; text: string }> {
      try {
        const answer = await fetch(balancer.address + path, request)
        return { status: answer.status, text: await answer.text() }
      } catch (failure) {
        return { status: 0, text: String(failure) }
      }
    }

    async function makeToken(): Promise<string> {
      const place = ['--database', url, '--data-dir', dataDir]
      const made = await runCommand(['tokens', 'add', 'load', '--role', 'editor', ...place])
      return /\S{30,}/.exec(made.stdout)?.[0] ?? ''
    }
  })
})

/** Does the work so many times a second, whether or not the earlier ones have ended, and waits for all of them. */
async function repeat(
  signal: AbortSignal,
  times: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const running: Promise<void>[] = []
  for (let number = 0; !signal.aborted; number += 1) {
    running.push(work(number))
    await sleep(1_000 / times)
  }
  await Promise.all(running)
}
