import { postgres } from '../../test/servers/postgres.ts'
import { withListServer } from '../lists/list-server.ts'
import type { Bench, BenchWishes, Measurement } from '../measurement.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'
import { measureExports } from './exports.ts'
import { rowsIn, withDatabase, withFile } from './fixture.ts'
import { measureFoots } from './foots.ts'
import { measureImports } from './imports.ts'

export const transfer: Bench = {
  name: 'transfer',
  sentence: `What comes in and goes out: a table of eight columns and ${rowsIn.whole.toLocaleString('en-GB')} rows, over HTTP from the real server. "Bare" is plain SQL through the same driver. Medians.`,
  async run(wishes) {
    const stops: (() => Promise<void>)[] = []
    const rows = wishes.quick ? rowsIn.quick : rowsIn.whole
    try {
      const server = await postgres.find((stop) => stops.push(stop))
      const measured: Measurement[] = []
      if ('missing' in server) process.stdout.write(`PostgreSQL is left out: ${server.missing}.\n`)
      else {
        const found = await withDatabase(server.url, rows, (url) => measure('PostgreSQL', url, wishes))
        const place = { server: server.url, name: 'switchboard_import_bench' }
        measured.push(
          ...found,
          ...(await withScratchDatabase(place, (url) => bring('PostgreSQL', url, wishes))),
        )
      }
      const found = await withFile(rows, (url) => measure('SQLite', url, wishes))
      return [...measured, ...found, ...(await withScratchFile((url) => bring('SQLite', url, wishes)))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

async function measure(name: string, url: string, { quick }: BenchWishes): Promise<Measurement[]> {
  const found = await withListServer(url, async (listServer) => {
    const server = { ...listServer, table: listServer.table.replace('products', 'sales') }
    return [
      // Before anything else has made the process larger.
      ...(await measureExports(server)),
      ...(await measureFoots({ url, server, runs: quick ? 3 : 7 })),
    ]
  })
  return named(name, found)
}

/** Files that come in, into a database of their own. */
async function bring(name: string, url: string, { quick }: BenchWishes): Promise<Measurement[]> {
  return named(name, await measureImports(url, quick ? rowsIn.quick / 5 : rowsIn.whole))
}

function named(name: string, measured: readonly Measurement[]): Measurement[] {
  return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
}
