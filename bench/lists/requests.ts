import { medianMs, requestsPerSecond } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import { withBareServer } from '../with-bare-server.ts'
import { columns, firstPage, size } from './bare-sql.ts'
import type { ListServer } from './list-server.ts'

const connections = 16
/** Ten times what the next best answers on such a machine. */
const leastPerSecond = 3450

export interface RequestsOptions {
  readonly url: string
  readonly server: ListServer
  readonly quick: boolean
}

/** The JSON of a list, beside a handler that does nothing but read and send the same rows. */
export async function measureRequests({ url, server, quick }: RequestsOptions): Promise<Measurement[]> {
  const { address, headers, table } = server
  const ours = {
    url: `${address}/api/tables/${table}/rows?columns=${columns.join(',')}&size=${size}&sort=-created_at`,
    headers,
  }
  return withBareServer({ url, sql: firstPage }, async (bare) => {
    const seconds = quick ? 2 : 8
    for (const target of [ours, bare]) await requestsPerSecond(target, { connections, seconds: seconds / 2 })
    const alone = { value: await medianMs(ours, 1000), bare: await medianMs(bare, 1000) }
    const loaded = {
      value: await requestsPerSecond(ours, { connections, seconds }),
      bare: await requestsPerSecond(bare, { connections, seconds }),
    }
    return [
      { what: 'JSON, median alone', ...alone, unit: 'ms', goal: { atMost: 2 * alone.bare } },
      {
        what: `JSON, ${connections} connections`,
        ...loaded,
        unit: '/s',
        goal: { atLeast: Math.max(leastPerSecond, loaded.bare / 2) },
      },
    ]
  })
}
