import { postgres } from '../../test/servers/postgres.ts'
import type { Bench, BenchWishes, Measurement } from '../measurement.ts'
import { measureBulk } from './bulk.ts'
import { withDatabase, withFile } from './fixture.ts'
import { measureFlips } from './flips.ts'
import { withSwitchServer } from './switch-server.ts'

export const switches: Bench = {
  name: 'switches',
  sentence:
    'Switches of single products of the demo, 100,000 of them, no row twice in a row; each flip is one transaction with its entry in the trail and its line in the journal. "Bare" is the update alone, as its own transaction through the same driver, in a process on the same core, by turns; medians of nine turns. A file\'s bare driver blocks its process, ours never does: its writes are handed to a thread.',
  async run(wishes) {
    const stops: (() => Promise<void>)[] = []
    const rows = wishes.quick ? 3_000 : 100_000
    try {
      const server = await postgres.find((stop) => stops.push(stop))
      const inFile = () => withFile(rows, (url) => measure('SQLite', url, { ...wishes, rows }))
      if ('missing' in server) {
        process.stdout.write(`PostgreSQL is left out: ${server.missing}.\n`)
        return await inFile()
      }
      return [
        ...(await withDatabase(server.url, rows, (url) => measure('PostgreSQL', url, { ...wishes, rows }))),
        ...(await inFile()),
      ]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

async function measure(
  name: string,
  url: string,
  { rows, quick }: BenchWishes & { readonly rows: number },
): Promise<Measurement[]> {
  const measured = await withSwitchServer(url, async (server) => [
    // Before anything else has made the process larger.
    ...(await measureBulk({ server, rows })),
    ...(await measureFlips({ url, server, rows, quick })),
  ])
  return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
}
