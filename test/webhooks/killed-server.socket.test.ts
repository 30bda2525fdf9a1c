import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import type { Webhook } from '../../src/wire/webhook.ts'
import { eachDatabase } from '../databases.ts'
import { type HookReceiver, startHookReceiver, valuesByKey } from '../hook-receiver.ts'
import { runStatements } from '../list-engine.ts'
import { atScale } from '../scale.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { askApi, makeWatched } from './webhook-site.ts'

const kills = atScale({ test: 2, proof: 20 })
const rows = 20
const perKill = 400

eachDatabase((kind) => {
  let url: string
  let dataDir: string
  let receiver: HookReceiver
  let server: SignedInServer | undefined
  const table = kind.name === 'PostgreSQL' ? 'public.lamps' : 'lamps'

  // A try that comes again begins anew.
  beforeEach(async () => {
    url = await kind.url()
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
    receiver = await startHookReceiver()
    await write([
      'create table lamps (id integer primary key, n integer)',
      ...each((id) => `insert into lamps values (${id}, 0)`),
    ])
  })
  afterEach(async () => {
    await server?.stop()
    await receiver?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const each = (toStatement: (id: number) => string) =>
    Array.from({ length: rows }, (_, at) => toStatement(at + 1))

  async function write(statements: readonly string[]): Promise<void> {
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, statements)
    await database.close()
  }

  const start = () =>
    startSignedIn({ arguments: [url, '--attach', '--webhook-networks', '127.0.0.1'], dataDir })

  test(`[H14] kill -9 while changes are collected and delivered loses none, and tells none twice by another id (${kills} times)`, {
    timeout: 600_000,
  }, async () => {
    server = await start()
    const webhook = await makeWatched(server, { table, url: receiver.url })
    let n = 0
    for (let kill = 0; kill < kills; kill += 1) {
      for (let round = 0; round < perKill / rows; round += 1) {
        n += 1
        const value = n
        await write(each((id) => `update lamps set n = ${value} where id = ${id}`))
      }
      await expect.poll(() => receiver.taken.length, { timeout: 60_000 }).toBeGreaterThan(kill * perKill)
      await sleep(Math.random() * 300)
      await server.stop('SIGKILL')
      server = await start()
    }
    const running = server
    const changes = kills * perKill
    const ids = () => new Set(receiver.taken.map(({ payload }) => payload.id)).size
    await expect.poll(ids, { timeout: 120_000, interval: 200 }).toBe(changes)
    await expect
      .poll(async () => (await askApi<Webhook>(running, ['GET', `/webhooks/${webhook.id}`])).waiting, {
        timeout: 60_000,
      })
      .toBe(0)
    await sleep(1_000)
    expect(ids()).toBe(changes)
    const last = valuesByKey(receiver.taken, 'n')
    expect(last.size).toBe(rows)
    for (const values of last.values()) expect(values.at(-1)).toBe(n)
  })
})
