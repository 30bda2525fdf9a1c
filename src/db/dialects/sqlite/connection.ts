import { Worker } from 'node:worker_threads'
import { assert } from '../../../std/assert.ts'
import type { Ran } from '../gather.ts'
import { SqliteFailure } from './errors.ts'
import type { DatabaseFile } from './file-at.ts'
import type { Answer, Failure, Query, Request, Result, WorkerOptions } from './messages.ts'

/** One worker thread with the file open. */
export interface Connection {
  /** True once the thread has ended or was given up. */
  readonly lost: boolean
  run(query: Query): Promise<Result>
  /** Runs them one after the other, until one fails. */
  runAll(queries: readonly Query[]): Promise<Ran<Result>>
  /** Asks the latest statement to stop. It stops at its next look at the flag. */
  stop(): void
  /** Gives up the thread. It ends when its statement ends; then this resolves. */
  abandon(): Promise<void>
  close(): Promise<void>
}

interface Pending {
  resolve(ran: Ran<Result>): void
  reject(failure: unknown): void
}

export async function connect(file: DatabaseFile, role: WorkerOptions['role']): Promise<Connection> {
  const stop = new SharedArrayBuffer(4)
  const flag = new Int32Array(stop)
  Atomics.store(flag, 0, -1)
  const worker = new Worker(workerAddress(), {
    workerData: { file, role, stop } satisfies WorkerOptions,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Rows leave at once, and a larger young generation would only stay in memory for every thread.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const pending = new Map<number, Pending>()
  let lost = false
  let lastId = 0
  const ended = Promise.withResolvers<void>()
  const lose = (cause?: unknown) => {
    lost = true
    for (const { reject } of pending.values()) reject(new Error('A database thread has ended', { cause }))
    pending.clear()
    ended.resolve()
  }
  worker.on('error', lose)
  worker.on('exit', () => lose())
  worker.on('message', (answer: Answer) => {
    const asker = pending.get(answer.id)
    pending.delete(answer.id)
    asker?.resolve({ answers: answer.results, failure: answer.failure && toFailure(answer.failure) })
  })
  const connection: Connection = {
    get lost() {
      return lost
    },
    async run(query) {
      const {
        answers: [result],
        failure,
      } = await runAll([query])
      if (failure) throw failure
      assert(result, 'a query that ran has a result')
      return result
    },
    runAll,
    stop() {
      Atomics.store(flag, 0, lastId)
    },
    abandon() {
      lose()
      // It counts as busy until it ends, so that whoever ends the process does not wait for it.
      return worker.terminate().then(() => {})
    },
    async close() {
      if (lost) return
      worker.postMessage({ kind: 'close' } satisfies Request)
      await ended.promise
    },
  }
  async function runAll(queries: readonly Query[]): Promise<Ran<Result>> {
    if (lost) throw new Error('A database thread has ended')
    // The number wraps before the flag's 32 bits do, and no two requests in flight share one.
    lastId = (lastId % 1_000_000_000) + 1
    return ask(lastId, { kind: 'run', id: lastId, queries })
  }
  function ask(id: number, request?: Request): Promise<Ran<Result>> {
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      if (request) worker.postMessage(request)
    })
  }
  try {
    const { failure } = await ask(0)
    if (failure) throw failure
  } catch (failure) {
    void connection.abandon()
    throw failure
  }
  return connection
}

function toFailure({ message, code }: Failure): SqliteFailure {
  return new SqliteFailure(message, code)
}

/** The worker is next to this file: TypeScript in development, JavaScript in the package. */
function workerAddress(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
}
