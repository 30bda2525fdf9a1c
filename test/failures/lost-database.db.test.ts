import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WriteStep } from '../../src/rows/index.ts'
import { onMariadb, onPostgres, onServer, saysMysql, type TestDatabase } from '../databases.ts'
import { refusalOf } from '../open-house.ts'
import { patient } from '../patient.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { expectWhole, readEntries } from './expect-whole.ts'
import { type FlipPlace, makeLamps, openFlipPlace } from './flip-place.ts'

const steps = ['begun', 'locked', 'decided', 'changed', 'told', 'done'] as const satisfies WriteStep[]

/** A statement in a transaction has no limit of its own, so a separate check notices that the server is gone. */
const noticedWithinMs = 10_000

onPostgres(cases)
onMariadb(cases)

function cases(kind: TestDatabase): void {
  let proxy: TcpProxy
  let direct: string
  let place: FlipPlace
  /** The action at each step of a flip. */
  let at: Partial<Record<WriteStep, () => unknown>> = {}

  beforeAll(async () => {
    direct = await kind.url()
    await makeLamps(direct, 10)
    const { hostname, port } = new URL(direct)
    proxy = await openTcpProxy({ host: hostname, port: Number(port || (saysMysql(kind) ? 3306 : 5432)) })
    const url = Object.assign(new URL(direct), { host: `127.0.0.1:${proxy.port}` }).href
    place = await openFlipPlace({
      url,
      pause: async (step) => {
        await at[step]?.()
      },
    })
  })
  afterEach(async () => {
    at = {}
    await proxy?.open()
  })
  afterAll(async () => {
    await place?.close()
    await proxy?.close()
  })

  test.each(steps)(
    'a database that ends the connection of a flip at "%s" has nothing of it',
    async (step) => {
      at = {
        [step]: () => endSessions(direct),
      }
      await expectNothing()
    },
  )

  test.each(steps)('a network that breaks at "%s" of a flip leaves nothing of it', async (step) => {
    at = { [step]: () => proxy.cut() }
    await expectNothing()
  })

  test('a database that refuses connections is told at once, and the next flip works', async () => {
    await proxy.refuse()
    await expectNothing()
  })

  test('a database that hangs before it has locked the row is given up, and nothing of the flip is there', async () => {
    at = { begun: () => proxy.stall() }
    const started = performance.now()
    await expectNothing()
    expect(performance.now() - started).toBeLessThan(patient(noticedWithinMs))
  })

  test('a database that hangs when the end of a flip is on its way has all of it or nothing, and asked again it is done', async () => {
    at = { locked: () => proxy.stall() }
    const wish = { lamp: 4, active: false, name: 'in doubt' }
    expect(await refusalOf(place.flip(wish))).toMatchObject({ code: 'unavailable', status: 503 })
    at = {}
    await proxy.open()
    expect(await place.flip(wish)).toMatchObject({ active: false })
    await expectWhole(place)
    expect((await readEntries(place)).filter(({ row_key: key }) => key === '4')).toHaveLength(1)
  })

  test('a database that is slow is waited for', async () => {
    at = {
      locked() {
        proxy.stall()
        setTimeout(() => proxy.open(), 300)
      },
    }
    expect(await place.flip({ lamp: 2, active: false })).toMatchObject({ active: false, changed: true })
    await expectWhole(place)
  })

  test('a flip whose commit is done and whose answer is lost is whole, and asked again it answers the same', async () => {
    const wish = { lamp: 3, active: false, name: 'once' }
    // PostgreSQL gets the commit in one trip with the statements before it, MySQL by itself.
    at = { done: () => proxy.loseAnswers(saysMysql(kind) ? 'commit' : undefined) }
    expect(await refusalOf(place.flip(wish))).toMatchObject({ code: 'unavailable' })
    at = {}
    await proxy.open()
    await expectWhole(place)
    const [entry, ...more] = (await readEntries(place)).filter(({ row_key: key }) => key === '3')
    expect(more).toEqual([])
    expect(await place.flip(wish)).toMatchObject({ active: false, changed: true, entry: entry?.id })
    await expectWhole(place)
  })

  /** The person gets a sentence. The lamp, the trail and the journal are unchanged, and later flips work. */
  async function expectNothing(): Promise<void> {
    const before = (await readEntriesDirectly()).length
    const refusal = await refusalOf(place.flip({ lamp: 1, active: false }))
    expect(refusal).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: `The database at 127.0.0.1:${proxy.port} is not answering.`,
      headers: { 'Retry-After': '5' },
    })
    at = {}
    await proxy.open()
    expect((await readEntriesDirectly()).length).toBe(before)
    await expectWhole(place)
    await place.flip({ lamp: 1, active: false })
    await place.flip({ lamp: 1, active: true })
    await expectWhole(place)
  }

  function readEntriesDirectly() {
    const entries = saysMysql(kind) ? 'switchboard_entries' : 'switchboard.entries'
    return onServer(direct, `select id from ${entries}`)
  }
}

async function endSessions(url: string): Promise<void> {
  if (url.startsWith('postgres')) {
    await onServer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return
  }
  const sessions = await onServer(
    url,
    'select id as number from information_schema.processlist where db = database() and id <> connection_id()',
  )
  await onServer(url, ...sessions.map(({ number }) => `kill ${number}`))
}
