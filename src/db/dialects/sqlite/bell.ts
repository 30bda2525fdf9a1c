import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Log } from '../../../std/log.ts'
import type { Bell, BellPlace } from '../../bell.ts'
import type { Database } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { keepLine, type Line } from '../keep-line.ts'
import type { BellWorkerOptions } from './messages.ts'

export interface BellOptions extends Pick<Database, 'build'> {
  readonly path: string
  readonly log: Log
  ring(): void
}

/** A separate thread looks for a higher number and sends a message only if it finds one, so it costs this thread nothing. */
export function openBell({ table, number }: BellPlace, { path, build, log, ring }: BellOptions): Bell {
  let isMute = true
  const last = sql`select max(${sql.id(number)}) from ${sql.id(table.name)}`
  const query = compileStatement(last.compile(build)).sql

  const line = keepLine({
    open: listen,
    onLost() {
      isMute = true
      ring()
    },
    log,
  })

  function listen(lose: (cause: unknown) => void): Promise<Line> {
    const end = new SharedArrayBuffer(4)
    const worker = new Worker(workerAddress(), {
      workerData: { path, query, end } satisfies BellWorkerOptions,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxYoungGenerationSizeMb: 1 },
    })
    const ended = Promise.withResolvers<void>()
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => {
        reject(cause)
        lose(cause)
        ended.resolve()
      }
      worker.on('error', fail)
      worker.on('exit', () => fail(new Error('A database thread has ended')))
      // The first message says that the thread listens. What came before that has to be looked for.
      worker.on('message', () => {
        isMute = false
        resolve({
          close() {
            const flag = new Int32Array(end)
            Atomics.store(flag, 0, 1)
            Atomics.notify(flag, 0)
            return ended.promise
          },
        })
        ring()
      })
    })
  }

  return {
    get isMute() {
      return isMute
    },
    // Ringing costs the writers nothing.
    hush() {},
    close: line.close,
  }
}

/** The worker is next to this file: TypeScript in development, JavaScript in the package. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./bell-worker.${extension}`, import.meta.url)
}
