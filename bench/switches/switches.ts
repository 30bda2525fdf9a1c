import { mariadb } from '../../test/servers/mariadb.ts'
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
      const measured: Measurement[] = []
      for (const { name, server } of servers) {
        const found = await server.find((stop) => stops.push(stop))
        const work = (url: string) => measure(name, url, { ...wishes, rows })
        if ('missing' in found) process.stdout.write(`${name} is left out: ${found.missing}.\n`)
        else measured.push(...(await withDatabase(found.url, rows, work)))
      }
      return [...measured, ...(await withFile(rows, (url) => measure('SQLite', url, { ...wishes, rows })))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

const servers = [
  { name: 'PostgreSQL', server: postgres },
  { name: 'MariaDB', server: mariadb },
] as const

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
