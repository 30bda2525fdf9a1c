import { medianMs, requestsPerSecond } from './load.ts'
import type { Bench } from './measurement.ts'
import { withServer } from './server.ts'

const seconds = 8
const connections = 16

export const page: Bench = {
  name: 'page',
  sentence:
    'List of customers, 25 rows of 10 columns, on the demo world: median of 1,000 answers one by one; then 16 connections. Server and client have a core each.',
  run: () =>
    withServer(async ({ address }, cookie) => {
      const url = `${address}/t/customers?size=25`
      const html = { url, headers: { cookie } }
      // As its script asks for the next one.
      const data = { url, headers: { cookie, accept: 'application/json' } }
      // What is compiled on the way must be compiled before it counts.
      await requestsPerSecond(html, { connections: 4, seconds: 4 })
      await requestsPerSecond(data, { connections: 4, seconds: 2 })
      return [
        { what: 'page, median alone', value: await medianMs(html, 1000), unit: 'ms', goal: { atMost: 6 } },
        {
          what: 'pages',
          value: await requestsPerSecond(html, { connections, seconds }),
          unit: '/s',
          goal: { atLeast: 250 },
        },
        {
          what: 'what a page is drawn from, as JSON, median alone',
          value: await medianMs(data, 1000),
          unit: 'ms',
          goal: null,
        },
        {
          what: 'what pages are drawn from',
          value: await requestsPerSecond(data, { connections, seconds }),
          unit: '/s',
          goal: { atLeast: 2000 },
        },
      ]
    }),
}
