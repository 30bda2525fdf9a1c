import { mariadb } from '../../test/servers/mariadb.ts'
import { postgres } from '../../test/servers/postgres.ts'
import type { Bench, BenchWishes, Measurement } from '../measurement.ts'
import { measureDeleteAlong } from './delete-along.ts'
import { rowsIn, withDatabase, withFile } from './fixture.ts'
import { measureForecast } from './forecast.ts'
import { measurePages } from './pages.ts'
import { measurePickers } from './pickers.ts'
import { withRowPlace } from './row-place.ts'
import { measureSaves } from './saves.ts'

export const rows: Bench = {
  name: 'rows',
  sentence:
    'Single rows over HTTP, by an owner with a session: pages and saves on the demo world, the others on tables of their own. Answers one by one, medians. "Bare" of a save is a flip of another row, by turns. A delete and its restore count all rows that go and come back, each with its entry. A picker asks for 20 rows of a table.',
  async run(wishes) {
    const stops: (() => Promise<void>)[] = []
    const counts = rowsIn[wishes.quick ? 'quick' : 'whole']
    try {
      const measured: Measurement[] = []
      for (const { name, server } of servers) {
        const found = await server.find((stop) => stops.push(stop))
        const work = (url: string) => measure(name, url, wishes)
        if ('missing' in found) process.stdout.write(`${name} is left out: ${found.missing}.\n`)
        else measured.push(...(await withDatabase(found.url, counts, work)))
      }
      return [...measured, ...(await withFile(counts, (url) => measure('SQLite', url, wishes)))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

const servers = [
  { name: 'PostgreSQL', server: postgres },
  { name: 'MariaDB', server: mariadb },
] as const

async function measure(name: string, url: string, { quick }: BenchWishes): Promise<Measurement[]> {
  const counts = rowsIn[quick ? 'quick' : 'whole']
  const measured = await withRowPlace({ url, counts, quick }, async (place) => [
    // Before anything else has made the process larger.
    ...(await measurePages(place)),
    ...(await measureSaves(place)),
    ...(await measureForecast(place)),
    ...(await measurePickers(place)),
    ...(await measureDeleteAlong(place)),
  ])
  return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
}
