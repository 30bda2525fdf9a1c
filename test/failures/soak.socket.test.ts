import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onPostgres, undoneAfterwards } from '../databases.ts'
import { onRedis } from '../on-redis.ts'
import { runCommand } from '../run-command.ts'
import { atScale } from '../scale.ts'
import { openSession } from '../sign-in.ts'
import { owner, startServer } from '../start-server.ts'
import { makeLamps } from './flip-place.ts'
import { type Holding, readProcess } from './read-process.ts'
import { acts, type SoakPlace } from './soak-people.ts'

const seconds = atScale({ test: 8, proof: 3_600 })
const readings = atScale({ test: 2, proof: 12 })
const rows = 2_000
/** The reading that the last one is compared with. In a quarter of an hour the caches are full, and the code is compiled. */
const warm = atScale({ test: 1, proof: 3 })
/** So much may memory grow after that, in percent. Within seconds a program still warms up. */
const growth = atScale({ test: 50, proof: 10 })
/** A pool may open a connection late. */
const spare = 5

/** Where the readings are kept, because a test that passes says nothing. */
const readingsFile = process.env.TEST_SOAK_FILE

onPostgres((database) => {
  onRedis((redis) => {
    const undo = undoneAfterwards()

    test(`a server that is used for ${seconds} seconds holds no more memory, files and connections than when it was warm`, {
      timeout: (seconds + 120) * 1_000,
    }, async () => {
      const url = await database.url()
      await makeLamps(url, rows)
      const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-soak-'))
      undo(() => rm(dataDir, { recursive: true, force: true }))
      const server = await startServer({
        // The flags of bin/main-program.js, and the signal.
        program: [
          '--max-semi-space-size=8',
          '--heap-growing-percent=70',
          '--import=./test/failures/collect-on-signal.ts',
          'src/cli/main.ts',
        ],
        arguments: [url, '--attach'],
        dataDir,
        env: {
          REDIS_URL: redis.url,
          SWITCHBOARD_OWNER_EMAIL: owner.email,
          SWITCHBOARD_OWNER_PASSWORD: owner.password,
          SWITCHBOARD_WRITES_PER_SECOND: '0',
          MALLOC_ARENA_MAX: '2',
        },
      })
      undo(async () => void (await server.stop()))
      const call = (...words: string[]) => runCommand([...words, '--database', url, '--data-dir', dataDir])
      expect(await call('watch', 'public.lamps', '--yes')).toMatchObject({ code: 0 })
      const added = await call('tokens', 'add', 'soak', '--role', 'editor')
      const place: SoakPlace = {
        address: server.address,
        pushKey: JSON.parse(await readFile(join(dataDir, 'push-app.json'), 'utf8')).key,
        session: await openSession(server.address, owner),
        token: /\S{30,}/.exec(added.stdout)?.[0] ?? '',
        rows,
      }
      const holdings: Holding[] = []
      const failures: string[] = []
      let count = 0
      for (let reading = 0; reading < readings; reading += 1) {
        count += await letPeopleWork((seconds / readings) * 1_000, place, failures)
        // Connections of people who have left are closed.
        await sleep(2_000)
        const holding = await readProcess(server, url)
        holdings.push(holding)
        if (readingsFile)
          await appendFile(readingsFile, `${new Date().toISOString()} ${JSON.stringify(holding)}\n`)
      }
      // A busy machine may refuse a few, and says when to come back.
      expect(failures.filter((failure) => !/\b(?:429|503) /.test(failure))).toEqual([])
      expect(failures.length).toBeLessThan(count / 20)
      const first = holdings[warm - 1]
      const last = holdings.at(-1)
      expect(last).toEqual({
        residentMb: expect.toSatisfy((mb) => isAtMost(mb, grown(first?.residentMb))),
        heapMb: expect.toSatisfy((mb) => isAtMost(mb, grown(first?.heapMb))),
        files: expect.toSatisfy((count) => isAtMost(count, (first?.files ?? 0) + spare)),
        handles: expect.toSatisfy((count) => isAtMost(count, (first?.handles ?? 0) + spare)),
        connections: expect.toSatisfy((count) => isAtMost(count, (first?.connections ?? 0) + spare)),
      })
      expect(server.output()).not.toMatch(/"level":(50|60)/)
    })
  })
})

/** Each act is repeated by itself: when the last one has ended, and its time has come. Returns how many there were. */
async function letPeopleWork(ms: number, place: SoakPlace, failures: string[]): Promise<number> {
  const end = Date.now() + ms
  const note = (failure: unknown) => void failures.push(String(failure))
  let count = 0
  await Promise.all(
    acts.map(async ({ perSecond, act }) => {
      for (; Date.now() < end; count += 1) {
        await Promise.all([act(place).catch(note), sleep(1_000 / perSecond)])
      }
    }),
  )
  return count
}

const grown = (mb = 0) => mb * (1 + growth / 100)

function isAtMost(value: number, most: number): boolean {
  return value <= most
}
