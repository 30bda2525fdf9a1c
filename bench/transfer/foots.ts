import { aggregateShape } from '../../src/wire/aggregate-shape.ts'
import { openDriver } from '../lists/driver.ts'
import type { ListServer } from '../lists/list-server.ts'
import { compareRuns, type Measurement } from '../measurement.ts'

interface FootOptions {
  readonly url: string
  readonly server: ListServer
  readonly runs: number
}

/** What the foot of a list asks, and the same in plain SQL. */
const foots = [
  {
    what: 'sum, average and ends of a price',
    measures: 'price:sum,price:average,price:min,price:max',
    bare: 'select sum(price), avg(price), min(price), max(price) from sales',
  },
  {
    what: 'empty and different values',
    measures: 'stock:count,stock:empty,state:distinct',
    bare: 'select count(stock), count(*) - count(stock), count(distinct state) from sales',
  },
]

/** Feet of the whole table beside plain SQL through the bare driver. */
export async function measureFoots({ url, server, runs }: FootOptions): Promise<Measurement[]> {
  const driver = await openDriver(url)
  try {
    const measured: Measurement[] = []
    for (const { what, measures, bare } of foots) {
      const address = `${server.address}/api/tables/${server.table}/aggregate?measure=${measures}&mode=exact`
      const times = await compareRuns(runs, {
        async ours() {
          const answer = await fetch(address, { headers: server.headers })
          const { values, mode } = aggregateShape.parse(await answer.json())
          if (mode !== 'exact') throw new Error(`a foot is not told: ${JSON.stringify(values)}`)
        },
        bare: () => driver.all(bare),
      })
      measured.push({ what: `foot: ${what} (bare: plain SQL)`, ...times, unit: 'ms', goal: null })
    }
    return measured
  } finally {
    await driver.close()
  }
}
