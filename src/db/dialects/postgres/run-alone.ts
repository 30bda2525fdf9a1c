import { cancel } from './cancel.ts'
import type { Pools } from './pools.ts'
import { keepVigil } from './vigil.ts'

/**
 * Runs a statement outside any transaction, however long it takes, on a connection that is closed afterwards. The
 * signal stops it in the server.
 */
export async function runAlone(
  { writes, control }: Pools,
  text: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const client = await writes.connect()
  const endVigil = keepVigil(control, client)
  let stopping: NodeJS.Timeout | undefined
  const stop = () => {
    void cancel(control, client)
    // The first cancel may come before the statement has reached the server, so it is repeated.
    stopping = setInterval(() => void cancel(control, client), 1000)
  }
  try {
    // A concurrent build waits for the transactions of all writers.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    signal?.addEventListener('abort', stop, { once: true })
    await client.query(text)
  } catch (failure) {
    throw signal?.aborted ? signal.reason : failure
  } finally {
    signal?.removeEventListener('abort', stop)
    clearInterval(stopping)
    endVigil()
    client.release(true)
  }
}
