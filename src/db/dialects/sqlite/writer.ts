import type { CompiledQuery } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Transaction } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { toRows } from '../to-rows.ts'
import { type Connection, connect } from './connection.ts'
import { toProblem } from './errors.ts'
import { holdLock } from './locks.ts'
import { toParameters } from './parameters.ts'

/** The one thread that writes. Transactions wait for each other here, so nothing comes between their statements. */
export interface Writer {
  /** When the signal comes, a statement that asks the flag stops and fails. */
  write<T>(work: (transaction: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

export async function createWriter(path: string): Promise<Writer> {
  let connection = await connect(path, 'writer')
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    if (connection.lost) connection = await connect(path, 'writer')
    const transaction = createTransaction(connection)
    // Immediate: a transaction that reads first and writes later could otherwise fail in a way that no waiting cures.
    await control(connection, 'begin immediate')
    const stop = () => connection.stop()
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const answer = await work(transaction)
      transaction.end()
      await control(connection, 'commit')
      return answer
    } catch (failure) {
      transaction.end()
      await rollBack(connection)
      throw failure
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    write(work, signal) {
      assert(!closed, 'nobody writes to a closed database')
      const turn = last.then(() => transact(work, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      closed = true
      await last
      await connection.close()
    },
  }
}

function createTransaction(connection: Connection): Transaction & { end(): void } {
  let ended = false
  return {
    async run<R>(statement: Parameters<typeof compileStatement<R>>[0]) {
      assert(!ended, 'a statement runs before its transaction has ended')
      const query: CompiledQuery<R> = compileStatement(statement)
      try {
        const { columns, rows, changed } = await connection.run(query.sql, toParameters(query.parameters))
        return { rows: toRows<R>(columns, rows), changed }
      } catch (failure) {
        throw toProblem(failure)
      }
    },
    lock: holdLock,
    end() {
      ended = true
    },
  }
}

async function control(connection: Connection, sql: string): Promise<void> {
  try {
    await connection.run(sql, [])
  } catch (failure) {
    throw toProblem(failure)
  }
}

/** A full disk or a lost thread has rolled back already; then there is nothing left to undo, and the cause counts. */
async function rollBack(connection: Connection): Promise<void> {
  await connection.run('rollback', []).catch(() => undefined)
}
