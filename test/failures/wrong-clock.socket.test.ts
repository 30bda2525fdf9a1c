import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { onPostgres, onServer } from '../databases.ts'
import { onRedis } from '../on-redis.ts'
import { openSession } from '../sign-in.ts'
import { owner, type RunningServer, startServer } from '../start-server.ts'
import { expectWhole } from './expect-whole.ts'
import { makeLamps, openFlipPlace } from './flip-place.ts'

const minuteMs = 60_000

onPostgres((database) => {
  onRedis((redis) => {
    let url: string
    let folder: string
    let nodes: readonly RunningServer[]
    const clockOf = (node: number) => join(folder, `clock ${node}`)
    const setClock = (node: number, offMs: number) => writeFile(clockOf(node), String(offMs))

    beforeAll(async () => {
      url = await database.url()
      await makeLamps(url, 20)
      folder = await mkdtemp(join(tmpdir(), 'switchboard-clock-'))
      await setClock(0, 10 * minuteMs)
      await setClock(1, -10 * minuteMs)
      const started = []
      for (const node of [0, 1]) {
        started.push(
          await startServer({
            arguments: [url, '--attach'],
            dataDir: join(folder, 'data'),
            env: {
              NODE_OPTIONS: '--import=./test/failures/shifted-clock.ts',
              TEST_CLOCK_FILE: clockOf(node),
              REDIS_URL: redis.url,
              SWITCHBOARD_OWNER_EMAIL: owner.email,
              SWITCHBOARD_OWNER_PASSWORD: owner.password,
            },
          }),
        )
      }
      nodes = started
    })
    afterAll(async () => {
      await Promise.all((nodes ?? []).map((node) => node.stop()))
      await rm(folder, { recursive: true, force: true })
    })

    test('people of one node, whose clock is ten minutes fast, are known to the other, whose clock is slow, and the reverse', async () => {
      for (const [here, there] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const session = await openSession(addressOf(here), owner)
        for (const node of [there, here, there]) expect((await look(node, session.cookie)).status).toBe(200)
        expect((await flip({ node: there, lamp: 1, active: here === 1 }, session)).status).toBe(200)
      }
      await expectTrail()
    })

    test('a clock that goes back an hour ends no session, and leaves trail and undo as they were', async () => {
      const session = await openSession(addressOf(0), owner)
      expect((await flip({ node: 0, lamp: 2, active: false }, session)).status).toBe(200)
      await setClock(0, 10 * minuteMs - 60 * minuteMs)
      expect((await look(0, session.cookie)).status).toBe(200)
      expect((await look(1, session.cookie)).status).toBe(200)
      expect((await flip({ node: 0, lamp: 2, active: true }, session)).status).toBe(200)
      const { entry } = await (await flip({ node: 0, lamp: 2, active: false }, session)).json()
      const undone = await fetch(`${addressOf(0)}/audit/${entry}/undo`, {
        method: 'POST',
        headers: headersOf(session),
      })
      expect(undone.status).toBe(200)
      const again = await openSession(addressOf(0), owner)
      expect((await look(1, again.cookie)).status).toBe(200)
      await expectTrail()
    })

    const addressOf = (node: number) => nodes[node]?.address ?? ''

    const look = (node: number, cookie: string) =>
      fetch(`${addressOf(node)}/t/public.lamps`, { headers: { cookie }, redirect: 'manual' })

    interface Session {
      readonly cookie: string
      readonly token: string
    }

    const headersOf = ({ cookie, token }: Session) => ({
      cookie,
      'X-CSRF-TOKEN': token,
      Accept: 'application/json',
    })

    function flip(
      { node, lamp, active }: { readonly node: number; readonly lamp: number; readonly active: boolean },
      session: Session,
    ): Promise<Response> {
      const path = toSwitchUrl({ table: 'public.lamps', key: String(lamp), column: 'active' }, active)
      return fetch(addressOf(node) + path, { method: 'POST', headers: headersOf(session) })
    }

    /** The order of the trail is that of the changes, whatever the clocks say. */
    async function expectTrail(): Promise<void> {
      const place = await openFlipPlace({ url })
      try {
        await expectWhole(place)
      } finally {
        await place.close()
      }
      const [{ minutes } = {}] = await onServer(
        url,
        'select extract(epoch from max(at::timestamptz) - min(at::timestamptz)) / 60 as minutes from switchboard.entries',
      )
      expect(Number(minutes), 'the clocks are wrong').toBeGreaterThan(15)
    }
  })
})
