import type { CompiledQuery } from 'kysely'
import type { PoolConnection } from 'mysql2'
import { isProblem, Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ReadLimits } from '../../database.ts'
import { createLimit, defaultTimeoutMs, type Limit } from '../limit.ts'
import { toRows } from '../to-rows.ts'
import { cancel } from './cancel.ts'
import { isServersAnswer, toProblem } from './errors.ts'
import { hangUp } from './hang-up.ts'
import { connectTimeoutMs, type Pool, type Pools } from './pools.ts'
import { runStatement } from './run-statement.ts'
import type { ServerFacts } from './server-facts.ts'

export type Reader = <R>(query: CompiledQuery<R>, limits: ReadLimits) => Promise<R[]>

/** A living server has stopped the statement after this time. A dead one is given up. */
const silenceMs = 750

export function createReader(pools: Pools, facts: ServerFacts, host: string): Reader {
  return async function read<R>(query: CompiledQuery<R>, limits: ReadLimits): Promise<R[]> {
    if (pools.isEnded) throw new Problem('unavailable', databaseRefusals.closed)
    const limit = createLimit(limits)
    try {
      const connection = await acquire(pools.reads, limit)
      return await runOn<R>(connection, { query, limit, timeoutMs: limits.timeoutMs ?? defaultTimeoutMs })
    } catch (failure) {
      throw isSilence(failure, limit) ? toProblem(failure, host) : (limit.failure ?? toProblem(failure, host))
    } finally {
      limit.dispose()
    }
  }

  async function runOn<R>(connection: PoolConnection, read: Read): Promise<R[]> {
    let isBroken = false
    try {
      return await runLimited<R>(connection, read)
    } catch (failure) {
      isBroken = !isServersAnswer(failure)
      throw failure
    } finally {
      pools.reads.giveBack(connection, isBroken)
    }
  }

  async function runLimited<R>(connection: PoolConnection, { query, limit, timeoutMs }: Read): Promise<R[]> {
    let cancelling: Promise<void> | undefined
    let hanging: NodeJS.Timeout | undefined
    let isLost = false
    limit.onReached(() => {
      cancelling ??= cancel(pools.control, connection)
      hanging ??= setTimeout(() => hangUp(connection), silenceMs)
    })
    const isLonger = timeoutMs > defaultTimeoutMs
    if (isLonger) await set(connection, facts.limitStatements(timeoutMs))
    try {
      const { columns, rows } = await runStatement(connection, query)
      return toRows<R>(columns, rows)
    } catch (failure) {
      isLost = !isServersAnswer(failure)
      throw failure
    } finally {
      if (cancelling && !isLost) await settle(connection, cancelling)
      if (isLonger && !isLost) await set(connection, facts.limitStatements(defaultTimeoutMs))
      clearTimeout(hanging)
    }
  }
}

interface Read {
  readonly query: CompiledQuery
  readonly limit: Limit
  readonly timeoutMs: number
}

function acquire(pool: Pool, limit: Limit): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    limit.onReached(() => reject(limit.failure))
    if (limit.failure !== null) return
    pool
      .take({ patienceMs: connectTimeoutMs, busy })
      .then(
        (connection) => (limit.failure === null ? resolve(connection) : pool.giveBack(connection, false)),
        reject,
      )
  })
}

/** The time was over and the server did not answer the cancel: "ask for less" would be the wrong advice. */
function isSilence(failure: unknown, limit: Limit): boolean {
  return isProblem(limit.failure) && failure !== limit.failure && !isServersAnswer(failure)
}

function busy(): Problem {
  return new Problem('busy', databaseRefusals.tooManyReaders, { headers: { 'Retry-After': '5' } })
}

async function set(connection: PoolConnection, words: string): Promise<void> {
  await runStatement(connection, { sql: `set ${words}`, parameters: [] })
}

/** A cancel may arrive after its statement has ended. It must not hit the next reader's statement. */
async function settle(connection: PoolConnection, cancelling: Promise<void>): Promise<void> {
  await cancelling
  await runStatement(connection, { sql: 'do 1', parameters: [] }).catch(() => undefined)
}
