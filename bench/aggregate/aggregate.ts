import { groupsShape } from '../../src/wire/groups-shape.ts'
import { mariadb } from '../../test/servers/mariadb.ts'
import { postgres } from '../../test/servers/postgres.ts'
import { openDriver } from '../lists/driver.ts'
import { type ListServer, withListServer } from '../lists/list-server.ts'
import { type Bench, compareRuns, type Measurement } from '../measurement.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'
import { type Product, rowsIn, seedVisits } from './fixture.ts'

const newYork = 'America/New_York'

/** What a chart or a heading asks. By hand somebody writes one offset, or what the server knows of zones. */
const questions: readonly {
  readonly what: string
  readonly asked: string
  readonly bare: Readonly<Record<Product, string>>
}[] = [
  {
    what: 'count by an enum',
    asked: 'group=state',
    bare: everywhere('select state, count(*) from visits group by state'),
  },
  {
    what: 'count and sum by an enum',
    asked: 'group=state&measure=price:sum',
    bare: everywhere('select state, count(*), sum(price) from visits group by state'),
  },
  {
    what: 'count by day in UTC',
    asked: 'group=at:day&most=1000&zone=UTC',
    bare: {
      PostgreSQL: "select (at at time zone 'UTC')::date as d, count(*) from visits group by d",
      MariaDB: 'select cast(at as date) as d, count(*) from visits group by d',
      SQLite: 'select date(at) as d, count(*) from visits group by d',
    },
  },
  {
    what: 'count by day in New York',
    asked: `group=at:day&most=1000&zone=${newYork}`,
    bare: {
      PostgreSQL: `select (at at time zone '${newYork}')::date as d, count(*) from visits group by d`,
      MariaDB: 'select cast(date_add(at, interval -5 hour) as date) as d, count(*) from visits group by d',
      SQLite: "select date(at, '-5 hours') as d, count(*) from visits group by d",
    },
  },
]

export const aggregate: Bench = {
  name: 'aggregate',
  sentence: `The groups of a table of ${rowsIn.whole.toLocaleString('en-GB')} rows, over HTTP from the real server. "Bare" is plain SQL through the same driver; in New York it has one offset for the whole year where the server knows no zones. Medians.`,
  async run({ quick }) {
    const rows = quick ? rowsIn.quick : rowsIn.whole
    const runs = quick ? 3 : 9
    const stops: (() => Promise<void>)[] = []
    const measured: Measurement[] = []
    try {
      for (const [product, kind] of [
        ['PostgreSQL', postgres],
        ['MariaDB', mariadb],
      ] as const) {
        const server = await kind.find((stop) => stops.push(stop))
        if ('missing' in server) process.stdout.write(`${product} is left out: ${server.missing}.\n`)
        else {
          const place = { server: server.url, name: 'switchboard_aggregate_bench' }
          measured.push(...(await withScratchDatabase(place, (url) => measure({ product, url, rows, runs }))))
        }
      }
      return [
        ...measured,
        ...(await withScratchFile((url) => measure({ product: 'SQLite', url, rows, runs }))),
      ]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

interface Place {
  readonly product: Product
  readonly url: string
  readonly rows: number
  readonly runs: number
}

async function measure({ product, url, rows, runs }: Place): Promise<Measurement[]> {
  await seedVisits(url, rows, product)
  return withListServer(url, async (server) => {
    const driver = await openDriver(url)
    try {
      const measured: Measurement[] = []
      for (const { what, asked, bare } of questions) {
        const times = await compareRuns(runs, {
          ours: () => ask(server, asked),
          bare: () => driver.all(bare[product]),
        })
        measured.push({ what: `${product}: ${what}`, ...times, unit: 'ms', goal: null })
      }
      return measured
    } finally {
      await driver.close()
    }
  })
}

async function ask(server: ListServer, asked: string): Promise<void> {
  const table = server.table.replace('products', 'visits')
  const answer = await fetch(`${server.address}/api/tables/${table}/aggregate?${asked}&mode=exact`, {
    headers: server.headers,
  })
  const { mode, others } = groupsShape.parse(await answer.json())
  if (mode !== 'exact' || others !== null) throw new Error(`groups are not told: ${asked}`)
}

function everywhere(statement: string): Readonly<Record<Product, string>> {
  return { PostgreSQL: statement, MariaDB: statement, SQLite: statement }
}
