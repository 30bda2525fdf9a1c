import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './measurement.ts'
import { type MeasuredServer, startServer, withDataDir } from './server.ts'

const goal = { atMost: 150 }

export const memory: Bench = {
  name: 'memory',
  sentence: 'Resident memory of the server process, as the operating system counts it.',
  run: () =>
    withDataDir(async (dataDir) => {
      const first = await startServer(dataDir)
      const afterSeeding = first.residentMb()
      await first.stop()
      const server = await startServer(dataDir)
      try {
        const afterStart = server.residentMb()
        await readPages(server, 1000)
        const afterPages = server.residentMb()
        // By then V8 has collected by itself.
        await sleep(10_000)
        return [
          {
            what: 'after the first start, which made the demo world',
            value: afterSeeding,
            unit: 'MB',
            goal: null,
          },
          { what: 'after a later start', value: afterStart, unit: 'MB', goal },
          { what: 'after 1,000 pages', value: afterPages, unit: 'MB', goal },
          { what: 'ten seconds later', value: server.residentMb(), unit: 'MB', goal: null },
        ]
      } finally {
        await server.stop()
      }
    }),
}

async function readPages(server: MeasuredServer, count: number): Promise<void> {
  const cookie = await server.signIn()
  const tables = ['products', 'customers', 'orders', 'order_lines', 'open_orders']
  for (let number = 0; number < count; number += 1) {
    const url = `${server.address}/t/${tables[number % tables.length]}?size=25`
    const answer = await fetch(url, { headers: { cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  }
}
