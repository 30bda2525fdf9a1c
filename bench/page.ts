import { join } from 'node:path'
import { medianMs, requestsPerSecond, type Target } from './load.ts'
import { type Bench, median } from './measurement.ts'
import { withServer } from './server.ts'
import { withBareServer } from './with-bare-server.ts'

const connections = 16
const turns = 4
const seconds = 2

/** The rows of the page, one more as ours reads them. */
const rows = `select id, name, email, country, phone, active, newsletter, points, born_on, created_at
  from customers order by id limit 26`

export const page: Bench = {
  name: 'page',
  sentence: `List of customers, 25 rows of 10 columns, on the demo world: median of 1,000 answers one by one; then ${connections} connections, median of ${turns} turns. Server and client have a core each. "Bare" is the same rows as JSON in a handler of its own process, on its own thread, by turns.`,
  run: () =>
    withServer(({ address, dataDir }, cookie) =>
      withBareServer({ url: `sqlite:${join(dataDir, 'demo.sqlite')}`, sql: rows }, async (bare) => {
        const url = `${address}/t/customers?size=25`
        const html = { url, headers: { cookie } }
        const home = { url: `${address}/`, headers: { cookie } }
        // As its script asks for the next one.
        const data = { url, headers: { cookie, accept: 'application/json' } }
        // What is compiled on the way must be compiled before it counts.
        await requestsPerSecond(html, { connections: 4, seconds: 4 })
        for (const target of [home, data, bare])
          await requestsPerSecond(target, { connections: 4, seconds: 2 })
        return [
          {
            what: 'page, median alone',
            ...(await compareAlone(html, bare)),
            unit: 'ms',
            goal: { atMost: 6 },
          },
          { what: 'home, median alone', value: await medianMs(home, 1000), unit: 'ms', goal: { atMost: 8 } },
          { what: 'pages', ...(await compareLoaded(html, bare)), unit: '/s', goal: { atLeast: 250 } },
          {
            what: 'what a page is drawn from, as JSON, median alone',
            ...(await compareAlone(data, bare)),
            unit: 'ms',
            goal: null,
          },
          {
            what: 'what pages are drawn from',
            ...(await compareLoaded(data, bare)),
            unit: '/s',
            goal: { atLeast: 2000 },
          },
        ]
      }),
    ),
}

async function compareAlone(ours: Target, bare: Target) {
  return { value: await medianMs(ours, 1000), bare: await medianMs(bare, 1000) }
}

/** By turns, so that what else the machine does slows both. */
async function compareLoaded(ours: Target, bare: Target) {
  const perSecond: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    perSecond.ours.push(await requestsPerSecond(ours, { connections, seconds }))
    perSecond.bare.push(await requestsPerSecond(bare, { connections, seconds }))
  }
  return { value: median(perSecond.ours), bare: median(perSecond.bare) }
}
