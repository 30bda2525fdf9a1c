import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../src/wire/job.ts'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { eachDatabase, undoneAfterwards } from '../databases.ts'
import { atScale } from '../scale.ts'
import { openForm, type SignedInServer, startSignedIn } from '../sign-in.ts'
import { expectWhole, readEntries } from './expect-whole.ts'
import { type FlipPlace, makeLamps, openFlipPlace } from './flip-place.ts'
import { untilForgotten } from './run-child.ts'

const kills = atScale({ test: 1, proof: 10 })
const lamps = 20

eachDatabase((kind) => {
  let url: string
  let dataDir: string
  let server: SignedInServer | undefined
  const table = kind.name === 'PostgreSQL' ? 'public.lamps' : 'lamps'
  const undo = undoneAfterwards()

  beforeAll(async () => {
    url = await kind.url()
    await makeLamps(url, lamps)
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
  })
  afterEach(() => server?.stop())
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test(`kill -9 of a server while people flip loses nothing that was answered (${kills} times)`, async () => {
    const answered = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      server = await startSignedIn({ arguments: [url, '--attach'], dataDir })
      const flips = flipOn(server, answered)
      const before = answered.size
      await expect.poll(() => answered.size).toBeGreaterThan(before + 8)
      await sleep(Math.random() * 100)
      await server.stop('SIGKILL')
      await flips
      await untilForgotten(url)
      await expectKept(answered)
    }
    server = await startSignedIn({ arguments: [url, '--attach'], dataDir })
    const flip = await openFlips(server)
    expect((await flip(1, true)).status).toBe(200)
    expect((await flip(1, false)).status).toBe(200)
    await expectKept(answered)
  })

  test('kill -9 of a server within a job leaves it to the next one, which does each row once', async () => {
    const many = 20_000
    const target = await kind.url()
    await makeLamps(target, many)
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    undo(() => rm(folder, { recursive: true, force: true }))
    const start = async () => {
      server = await startSignedIn({ arguments: [target, '--attach'], dataDir: folder })
      return server
    }
    const before = await start()
    const { id } = await (
      await send(before, `/api/tables/${table}/switches/active`, { active: false, list: '' })
    ).json()
    await expect.poll(async () => (await look(before, id)).done).toBeGreaterThan(0)
    await before.stop('SIGKILL')
    await untilForgotten(target)
    const place = await openFlipPlace({ url: target })
    try {
      await letClaimRunOut(place, id)
      const after = await start()
      const left = await look(after, id)
      expect(left.done).toBeLessThan(many)
      await expect.poll(async () => (await look(after, id)).state, { timeout: 45_000 }).toBe('done')
      expect(await look(after, id)).toMatchObject({ done: many, changed: many, refused: 0 })
      await expectWhole(place)
      const entries = await readEntries(place)
      expect(entries.filter(({ action }) => action === 'row.deactivated')).toHaveLength(many)
      expect(entries.filter(({ action }) => action === 'job.finished')).toHaveLength(1)
    } finally {
      await place.close()
    }
  })

  /** Ends the claim, which otherwise lasts for the fifteen seconds in which the server might still live. */
  async function letClaimRunOut({ store }: FlipPlace, id: string): Promise<void> {
    const past = { claimed_until: new Date().toISOString() }
    await store.database.write((transaction) =>
      transaction.run(store.tables.updateTable('jobs').set(past).where('id', '=', id)),
    )
  }

  async function look({ address, cookie }: SignedInServer, id: string): Promise<Job> {
    return (await fetch(`${address}/api/jobs/${id}`, { headers: { cookie } })).json()
  }

  async function send({ address, cookie }: SignedInServer, path: string, body: object): Promise<Response> {
    const { token } = await openForm(`${address}/t/${table}`, cookie)
    return fetch(address + path, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** Flips like several people on one page, until the server stops answering. */
  async function flipOn(target: SignedInServer, answered: Set<string>): Promise<void> {
    const flip = await openFlips(target)
    const playOn = async () => {
      for (;;) {
        const lamp = 1 + Math.floor(Math.random() * lamps)
        const answer = await flip(lamp, Math.random() < 0.5)
        expect(answer.status).toBe(200)
        const { entry } = await answer.json()
        if (entry !== null) answered.add(entry)
      }
    }
    await Promise.all(
      Array.from({ length: 8 }, () =>
        playOn().catch((failure: unknown) => {
          // The connection has broken.
          if (!(failure instanceof TypeError)) throw failure
        }),
      ),
    )
  }

  async function openFlips({ address, cookie }: SignedInServer) {
    const { token } = await openForm(`${address}/t/${table}`, cookie)
    const headers = { cookie, 'x-csrf-token': token, accept: 'application/json' }
    return (lamp: number, active: boolean) =>
      fetch(address + toSwitchUrl({ table, key: String(lamp), column: 'active' }, active), {
        method: 'POST',
        headers,
      })
  }

  async function expectKept(answered: ReadonlySet<string>): Promise<void> {
    const place = await openFlipPlace({ url })
    try {
      await expectWhole(place)
      const kept = new Set((await readEntries(place)).map(({ id }) => id))
      expect([...answered].filter((entry) => !kept.has(entry))).toEqual([])
    } finally {
      await place.close()
    }
  }
})
