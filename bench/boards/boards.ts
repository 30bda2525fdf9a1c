import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import type { Board, Tile } from '../../src/wire/board.ts'
import { runStatements } from '../../test/list-engine.ts'
import { mariadb } from '../../test/servers/mariadb.ts'
import { postgres } from '../../test/servers/postgres.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { type Bench, type Measurement, median } from '../measurement.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'

const size = { whole: 1_000_000, quick: 20_000 } as const
const daysInAll = 730
const knownRuns = { whole: 50, quick: 5 } as const

/** Numbers, lines, groups and rows of one large table. */
export const boards: Bench = {
  name: 'boards',
  sentence:
    'A board of twelve tiles over one table of a million rows of two years: nine of the last 30 days, three of all rows. First by a server that knows nothing, until every tile has its answer; then again, median.',
  async run({ quick }) {
    const of = quick ? ('quick' as const) : ('whole' as const)
    const measured = [...(await withScratchFile((url) => measure({ url, what: 'SQLite', of })))]
    const stops: (() => Promise<void>)[] = []
    try {
      for (const { what, server } of servers) {
        const found = await server.find((stop) => stops.push(stop))
        if ('missing' in found) {
          process.stdout.write(`${what} is left out: ${found.missing}.\n`)
          continue
        }
        const scratch = { server: found.url, name: 'switchboard_bench_boards' }
        measured.push(...(await withScratchDatabase(scratch, (url) => measure({ url, what, of }))))
      }
      return measured
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

const servers = [
  { what: 'PostgreSQL', server: postgres },
  { what: 'MariaDB', server: mariadb },
] as const

interface Place {
  readonly url: string
  readonly what: string
  readonly of: keyof typeof size
}

async function measure({ url, what, of }: Place): Promise<readonly Measurement[]> {
  await fill(url, size[of])
  const server = await startSignedIn({ arguments: [url, '--attach'] })
  try {
    const board = await createBoard(server)
    const from = performance.now()
    await readAll(server, board)
    const coldMs = performance.now() - from
    const timesMs: number[] = []
    for (let run = 0; run < knownRuns[of]; run += 1) {
      const begun = performance.now()
      await readAll(server, board)
      timesMs.push(performance.now() - begun)
    }
    return [
      { what: `${what}: twelve tiles, cold`, value: coldMs, unit: 'ms', goal: { atMost: 1_000 } },
      { what: `${what}: twelve tiles, known`, value: median(timesMs), unit: 'ms', goal: { atMost: 50 } },
    ]
  } finally {
    await server.stop()
  }
}

/** Rows of the last two years, as many on each day. */
async function fill(url: string, rows: number): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  try {
    const perDay = Math.ceil(rows / daysInAll)
    const digits = 'select 0 as d union all select 1 union all select 2 union all select 3 union all select 4'
    const ten = `${digits} union all select 5 union all select 6 union all select 7 union all select 8 union all select 9`
    const powers = [1, 10, 100, 1_000, 10_000, 100_000]
    const n = powers.map((power, at) => `t${at}.d * ${power}`).join(' + ')
    const tens = powers.map((_, at) => `(${ten}) t${at}`).join(' cross join ')
    const days = Array.from({ length: daysInAll + 1 }, (_, at) =>
      new Date(Date.now() - at * 86_400_000).toISOString(),
    )
    await runStatements(database, [
      'create table days (n integer primary key, day date not null)',
      `insert into days values ${days.map((day, at) => `(${at}, '${day.slice(0, 10)}')`).join(', ')}`,
      `create table orders (id integer primary key, customer integer not null, status varchar(10) not null,
        country varchar(2) not null, total integer not null, placed date not null)`,
      `insert into orders select i, i % 5000, case i % 5 when 0 then 'open' when 1 then 'sent' else 'paid' end,
        case i % 3 when 0 then 'DE' when 1 then 'GB' else 'SE' end, i % 997, days.day
        from (select ${n} as i from ${tens}) numbers join days on days.n = (i - i % ${perDay}) / ${perDay}
        where i < ${rows}`,
      'create index orders_placed on orders (placed)',
    ])
  } finally {
    await database.close()
  }
}

const ofList = (id: string) => ({ id, title: id, width: 1, table: 'orders', list: '', view: null })
const sum = { column: 'total', name: 'sum' } as const
const time = 'placed'

const tiles: readonly Tile[] = [
  { kind: 'number', ...ofList('count'), measure: null, time },
  { kind: 'number', ...ofList('sum'), measure: sum, time },
  { kind: 'number', ...ofList('average'), measure: { column: 'total', name: 'average' }, time: null },
  { kind: 'number', ...ofList('customers'), measure: { column: 'customer', name: 'distinct' }, time },
  { kind: 'time', ...ofList('day'), measure: null, time, unit: 'day', look: 'line' },
  { kind: 'time', ...ofList('week'), measure: sum, time, unit: 'week', look: 'bars' },
  {
    kind: 'time',
    ...ofList('open'),
    list: '?filter=status:is:open',
    measure: null,
    time,
    unit: null,
    look: 'line',
  },
  { kind: 'groups', ...ofList('status'), measure: null, time: null, by: 'status', most: 6, look: 'shares' },
  { kind: 'groups', ...ofList('country'), measure: sum, time, by: 'country', most: 6, look: 'bars' },
  { kind: 'groups', ...ofList('who'), measure: null, time, by: 'customer', most: 6, look: 'bars' },
  { kind: 'rows', ...ofList('newest'), list: '?sort=-id', time: null, columns: [], most: 10 },
  { kind: 'rows', ...ofList('latest'), list: '?sort=-placed', time, columns: [], most: 10 },
]

async function createBoard(server: SignedInServer): Promise<string> {
  const answer = await fetch(`${server.address}/api/boards`, {
    method: 'POST',
    headers: { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Shop', tiles, sharedWith: [] }),
  })
  const board = (await answer.json()) as Board
  return board.id
}

/** As a page does: all that is there in a moment, then what is missing. */
async function readAll(server: SignedInServer, board: string): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(`${server.address}/api/boards/${board}/tiles${path}`, {
      headers: { cookie: server.cookie },
    })
    return answer.json() as Promise<unknown>
  }
  const { tiles: found } = (await ask('')) as {
    tiles: Record<string, { data: { kind: string } | null; readAt: string | null }>
  }
  for (const [id, { data, readAt }] of Object.entries(found)) {
    if (data?.kind === 'unseen' || data?.kind === 'late') throw new Error(`The tile ${id} is ${data.kind}`)
    if (data === null || readAt !== null) await ask(`/${id}`)
  }
}
