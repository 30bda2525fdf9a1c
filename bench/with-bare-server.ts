import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Target } from './load.ts'
import { onCore } from './on-core.ts'
import { findFreePort, untilReady } from './server.ts'

export interface BareRows {
  /** A database's address, as our own command takes it. */
  readonly url: string
  readonly sql: string
}

/** A handler that does nothing but read rows and send them as JSON, on the server's core. */
export async function withBareServer<T>(
  { url, sql }: BareRows,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const [program, ...args] = onCore(0, [process.execPath, 'bench/bare-server.ts', url, String(port), sql])
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
