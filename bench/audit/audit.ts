import { createTrail } from '../../src/audit/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { isProblem } from '../../src/std/problem.ts'
import { parseAuditQuery } from '../../src/wire/audit-query.ts'
import { postgres } from '../../test/servers/postgres.ts'
import { type Bench, type Measurement, medianRun } from '../measurement.ts'
import { everyMs, type Trail, withFile, withServer } from './fixture.ts'

const entriesOf = { server: 10_000_000, file: 1_000_000, quick: 100_000 }

export const audit: Bench = {
  name: 'audit',
  sentence: `The trail as a list, 25 entries a page, inside the process: ${entriesOf.server.toLocaleString('en-GB')} entries of 50 people and 20 tables in PostgreSQL, ${entriesOf.file.toLocaleString('en-GB')} in SQLite. Medians. Memory is what an export of the whole adds to the process at most.`,
  async run({ quick }) {
    const stops: (() => Promise<void>)[] = []
    const runs = quick ? 5 : 50
    try {
      const server = await postgres.find((stop) => stops.push(stop))
      const measured: Measurement[] = []
      if ('missing' in server) process.stdout.write(`PostgreSQL is left out: ${server.missing}.\n`)
      else {
        const entries = quick ? entriesOf.quick : entriesOf.server
        measured.push(
          ...(await withServer(server.url, entries, (trail) => measure('PostgreSQL', trail, runs))),
        )
      }
      const entries = quick ? entriesOf.quick : entriesOf.file
      return [...measured, ...(await withFile(entries, (trail) => measure('SQLite', trail, runs)))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

async function measure(name: string, { store, entries }: Trail, runs: number): Promise<Measurement[]> {
  const trail = createTrail({ store, clock: systemClock, log: silentLog, secret: 'bench' })
  const asker = { viewer: { id: 'bench', timeZone: 'UTC', now: new Date() } }
  const page = (search: string) => trail.page(asker, parseAuditQuery(new URLSearchParams(search)))
  const timed = (search: string, least = runs) => medianRun(least, () => page(search))

  const middle = new Date(Date.now() - (entries * everyMs) / 2)
  const day = middle.toISOString().slice(0, 10)
  const deep = (await page(`to=${new Date(Date.now() - 0.9 * entries * everyMs).toISOString().slice(0, 10)}`))
    .page
  const first = await timed('')
  const rows: readonly (readonly [what: string, value: number, atMost: number])[] = [
    ['first page', first, 20],
    ['of a person', await timed('person=person-3'), 20],
    ['of a person who did little', await timed('person=person-rare'), 50],
    ['of ourselves, who did nothing', await timed('person=system'), 500],
    ['of a table', await timed('table=shop.table4'), 20],
    ['of a row', await timed('table=shop.table3&key=0'), 20],
    ['of an action and a table', await timed('action=row.deactivated&table=shop.table4'), 20],
    ['of a day in the middle', await timed(`from=${day}&to=${day}`), 20],
    ['of a person on a day in the middle', await timed(`person=person-3&from=${day}&to=${day}`), 50],
    ['next, nine tenths down', await timed(`after=${deep.next}`), 20],
    ['a frequent word', await timed('q=oak'), 50],
    ['a word that is nowhere, on a day in the middle', await timed(`q=192.0.2&from=${day}&to=${day}`), 500],
  ]
  return [
    ...rows.map(([what, value, atMost]) => ({
      what: `${name}: ${what}`,
      value,
      unit: 'ms' as const,
      goal: { atMost },
    })),
    await measureRareWord(name, page),
    await measureExport(name, { trail, asker }),
  ]
}

type Page = (search: string) => Promise<unknown>

/** Found, or given up with a sentence. */
async function measureRareWord(name: string, page: Page): Promise<Measurement> {
  let outcome = 'found'
  const value = await medianRun(3, async () => {
    await page('q=nowhere').catch((failure: unknown) => {
      if (!isProblem(failure)) throw failure
      outcome = failure.code
    })
  })
  return { what: `${name}: a word that is nowhere (${outcome})`, value, unit: 'ms', goal: { atMost: 6_000 } }
}

async function measureExport(
  name: string,
  { trail, asker }: { trail: ReturnType<typeof createTrail>; asker: Parameters<typeof trail.page>[0] },
): Promise<Measurement> {
  const before = process.memoryUsage().rss
  let most = before
  for await (const piece of trail.export(asker, parseAuditQuery(new URLSearchParams()), 'ndjson')) {
    most = Math.max(most, piece.length === 0 ? 0 : process.memoryUsage().rss)
  }
  return {
    what: `${name}: memory of an export of all`,
    value: (most - before) / 1_000_000,
    unit: 'MB',
    goal: { atMost: 150 },
  }
}
