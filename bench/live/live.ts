import { postgres } from '../../test/servers/postgres.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { withDatabase, withFile } from '../switches/fixture.ts'
import { measureArrivals } from './arrivals.ts'
import { withProductWatch } from './fixture.ts'
import { measureLife } from './life.ts'
import { measureMuch } from './much.ts'
import { withRig } from './rig.ts'
import { measureWatchedCost } from './watched-cost.ts'

export const live: Bench = {
  name: 'live',
  sentence:
    'Lists of the demo\'s products, 20,000 of them, watched, on raw sockets that were let in as pages are; server and screens are a process and a core each. Times begin before the click or the statement is sent, so writing is part of them; an outside write is plain SQL by the driver alone. "Bare" is the same table unwatched, by turns. Statements are counted where the server\'s driver sends them.',
  async run({ quick }) {
    const stops: (() => Promise<void>)[] = []
    const rows = quick ? 3_000 : 20_000
    try {
      const server = await postgres.find((stop) => stops.push(stop))
      const inFile = () => withFile(rows, (url) => measure('SQLite', url, quick))
      if ('missing' in server) {
        process.stdout.write(`PostgreSQL is left out: ${server.missing}.\n`)
        return await inFile()
      }
      return [
        ...(await withDatabase(server.url, rows, (url) => measure('PostgreSQL', url, quick))),
        ...(await inFile()),
      ]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

async function measure(name: string, url: string, quick: boolean): Promise<Measurement[]> {
  await withProductWatch(url, ({ watch }) => watch())
  const measured = [
    ...(await withRig(url, async (rig) => [
      ...(await measureArrivals(rig, quick)),
      ...(await measureLife(rig, quick)),
      ...(await measureMuch(rig, quick)),
    ])),
    ...(await measureWatchedCost(url, quick)),
  ]
  return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
}
