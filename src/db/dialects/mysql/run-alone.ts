import { cancel } from './cancel.ts'
import { toProblem } from './errors.ts'
import { type Pools, toPatience } from './pools.ts'
import { runStatement } from './run-statement.ts'
import { keepVigil } from './vigil.ts'

export type RunAlone = (statements: readonly string[], signal?: AbortSignal) => Promise<void>

/** While a change of a table waits for a transaction that has used it, all who come later wait, too. */
const patienceMs = 10_000

/**
 * Runs statements outside any transaction, however long they take, on a connection that is closed afterwards. The
 * signal stops them in the server.
 */
export function createRunAlone({ writes, control }: Pools, host: string): RunAlone {
  return async (statements, signal) => {
    signal?.throwIfAborted()
    const connection = await writes.take()
    const endVigil = keepVigil(control, connection)
    let stopping: NodeJS.Timeout | undefined
    const stop = () => {
      void cancel(control, connection)
      // The first cancel may come before the statement has reached the server, so it is repeated.
      stopping = setInterval(() => void cancel(control, connection), 1000)
    }
    try {
      signal?.addEventListener('abort', stop, { once: true })
      for (const sql of [`set ${toPatience(patienceMs).join(', ')}`, ...statements]) {
        signal?.throwIfAborted()
        await runStatement(connection, { sql, parameters: [] })
      }
    } catch (failure) {
      throw signal?.aborted ? signal.reason : toProblem(failure, host)
    } finally {
      signal?.removeEventListener('abort', stop)
      clearInterval(stopping)
      endVigil()
      writes.giveBack(connection, true)
    }
  }
}
