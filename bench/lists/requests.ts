import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { medianMs, requestsPerSecond, type Target } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import { onCore } from '../on-core.ts'
import { findFreePort, untilReady } from '../server.ts'
import { columns, size } from './bare-sql.ts'
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
  return withBareServer(url, async (bare) => {
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

async function withBareServer<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const [program, ...args] = onCore(0, [process.execPath, 'bench/lists/bare-server.ts', url, String(port)])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  try {
    await untilReady(address, child)
    return await work({ url: `${address}/rows`, headers: {} })
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
