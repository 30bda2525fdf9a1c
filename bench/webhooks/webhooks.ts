import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { type HookReceiver, startHookReceiver } from '../../test/hook-receiver.ts'
import { runStatements } from '../../test/list-engine.ts'
import { startSignedIn } from '../../test/sign-in.ts'
import { makeWatched } from '../../test/webhooks/webhook-site.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { percentile } from '../measurement.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'

const rows = 5_000
const perSecond = 1_000
/** The writer commits so many rows together, each with a statement of its own. */
const together = 10

/** Another program changes rows, and the receiver takes the time from its commit to the request. */
export const webhooks: Bench = {
  name: 'webhooks',
  sentence:
    'Another program changes 1,000 rows a second of a watched table, ten in a transaction. The time goes from its commit to the arrival of the request.',
  async run({ quick }) {
    const seconds = quick ? 3 : 30
    const server = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'
    const measured = await withScratchFile((url) => measure({ url, table: 'lamps', what: 'a file', seconds }))
    try {
      const name = 'switchboard_bench_webhooks'
      return [
        ...measured,
        ...(await withScratchDatabase({ server, name }, (url) =>
          measure({ url, table: 'public.lamps', what: 'PostgreSQL', seconds }),
        )),
      ]
    } catch (failure) {
      process.stdout.write(`PostgreSQL is left out: ${String(failure)}\n`)
      return measured
    }
  },
}

interface Place {
  readonly url: string
  readonly table: string
  readonly what: string
  readonly seconds: number
}

async function measure({ url, table, what, seconds }: Place): Promise<readonly Measurement[]> {
  const database = await openDatabase(url, { log: silentLog })
  const receiver = await startHookReceiver()
  await runStatements(database, [
    'create table lamps (id integer primary key, n integer not null)',
    `insert into lamps with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < ${rows}) select id, 0 from numbers`,
  ])
  const server = await startSignedIn({ arguments: [url, '--attach', '--webhook-networks', '127.0.0.1'] })
  try {
    await makeWatched(server, { table, url: receiver.url })
    await writeFor(database, 1)
    await untilQuiet(receiver)
    receiver.taken.length = 0
    const begun = performance.now()
    const committed = await writeFor(database, seconds)
    const wroteMs = performance.now() - begun
    await untilQuiet(receiver)
    return toMeasurements(what, { receiver, committed, wroteMs })
  } finally {
    await server.stop()
    await receiver.stop()
    await database.close()
  }
}

/** The time of each commit, by the number that it wrote. */
async function writeFor(database: Database, seconds: number): Promise<ReadonlyMap<number, number>> {
  const committed = new Map<number, number>()
  const begun = performance.now()
  for (let n = 1; n <= (seconds * perSecond) / together; n += 1) {
    const dueMs = (n * together * 1_000) / perSecond - (performance.now() - begun)
    if (dueMs > 0) await sleep(dueMs)
    await database.write((transaction) =>
      transaction.runAll(
        Array.from({ length: together }, (_, at) => {
          const id = 1 + ((n * together + at) % rows)
          return sql.raw(`update lamps set n = ${n} where id = ${id}`).compile(database.build)
        }),
      ),
    )
    committed.set(n, Date.now())
  }
  return committed
}

async function untilQuiet({ taken }: HookReceiver): Promise<void> {
  for (let known = -1; known < taken.length; ) {
    known = taken.length
    await sleep(2_500)
  }
}

interface Run {
  readonly receiver: HookReceiver
  readonly committed: ReadonlyMap<number, number>
  readonly wroteMs: number
}

function toMeasurements(
  what: string,
  { receiver: { taken }, committed, wroteMs }: Run,
): readonly Measurement[] {
  const first = new Map(taken.map((hook) => [hook.payload.id, hook]))
  const lateMs = [...first.values()].flatMap(({ at, payload }) => {
    const commit = committed.get(Number(payload.row?.values.n))
    return commit === undefined ? [] : [at - commit]
  })
  const changes = committed.size * together
  return [
    {
      what: `${what}: changes written`,
      value: (changes * 1_000) / wroteMs,
      unit: '/s',
      goal: { atLeast: 950 },
    },
    {
      what: `${what}: delivered of 1,000`,
      value: (first.size * 1_000) / changes,
      unit: '/s',
      goal: { atLeast: 1_000 },
    },
    { what: `${what}: commit to request, median`, value: percentile(lateMs, 0.5), unit: 'ms', goal: null },
    {
      what: `${what}: commit to request, p95`,
      value: percentile(lateMs, 0.95),
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
  ]
}
