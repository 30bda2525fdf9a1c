import { mariadb } from '../../test/servers/mariadb.ts'
import { postgres } from '../../test/servers/postgres.ts'
import type { Bench, BenchWishes, Measurement } from '../measurement.ts'
import { measureCounts } from './counts.ts'
import { measureExport } from './exports.ts'
import { type Fixture, makeFiles, makeMariadbDatabases, makePostgresDatabases, rowsIn } from './fixture.ts'
import { measureHolds } from './holds.ts'
import { withListServer } from './list-server.ts'
import { measurePages } from './pages.ts'
import { withPlace } from './place.ts'
import { measureRequests } from './requests.ts'
import { measureRights } from './rights.ts'
import { measureScans, measureSearches } from './words.ts'

export const lists: Bench = {
  name: 'lists',
  sentence: `Products of the big demo, ${rowsIn.whole.toLocaleString('en-GB')} rows, 25 rows of 10 columns in the order of an index. "Bare" is the same SQL through the same driver in the same run, for JSON in a handler of its own process; a file's bare driver blocks its process, ours never does. Medians; requests as in "page".`,
  async run(wishes) {
    const stops: (() => Promise<void>)[] = []
    try {
      const options = { size: wishes.quick ? 'quick' : 'whole', fresh: wishes.fresh } as const
      const measured: Measurement[] = []
      for (const { name, server, make } of servers) {
        // It takes minutes to fill.
        if (wishes.quick && name === 'MariaDB') continue
        const found = await server.find((stop) => stops.push(stop))
        if ('missing' in found) process.stdout.write(`${name} is left out: ${found.missing}.\n`)
        else measured.push(...(await measure(name, await make(found.url, options), wishes)))
      }
      return [...measured, ...(await measure('SQLite', await makeFiles(options), wishes))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

const servers = [
  { name: 'PostgreSQL', server: postgres, make: makePostgresDatabases },
  { name: 'MariaDB', server: mariadb, make: makeMariadbDatabases },
] as const

async function measure(
  name: string,
  { plain, indexed, heavy }: Fixture,
  { quick }: BenchWishes,
): Promise<Measurement[]> {
  const inside = await withPlace({ url: plain, quick }, async (place) => [
    ...(await measurePages(place)),
    ...(await measureScans(place)),
    ...(await measureCounts(place)),
    ...(await measureRights(place)),
  ])
  const searches = await withPlace({ url: indexed, quick }, measureSearches)
  const outside = await withListServer(plain, async (server) => [
    // Before anything else has made the process larger.
    ...(await measureExport({ url: plain, server })),
    ...(await measureRequests({ url: plain, server, quick })),
  ])
  const holds = heavy === null ? [] : await measureHolds(heavy)
  return [...inside, ...searches, ...outside, ...holds].map((one) => ({
    ...one,
    what: `${name}: ${one.what}`,
  }))
}
