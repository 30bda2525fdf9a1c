import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { isProblem, Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ReadLimits } from '../../database.ts'
import { createLimit, defaultTimeoutMs, type Limit } from '../limit.ts'
import { toRows } from '../to-rows.ts'
import { cancel } from './cancel.ts'
import { toProblem } from './errors.ts'
import { isFullyUsed, type Pools } from './pools.ts'
import { runStatement } from './run-statement.ts'
import { createStatementNames, isStale } from './statement-names.ts'

export type Reader = <R>(query: CompiledQuery<R>, limits: ReadLimits) => Promise<R[]>

/** A living server has stopped the statement after this time. A dead one is given up. */
const silenceMs = 750

export function createReader(pools: Pools, host: string): Reader {
  const names = createStatementNames()

  return async function read<R>(query: CompiledQuery<R>, limits: ReadLimits): Promise<R[]> {
    if (pools.reads.ending) throw new Problem('unavailable', databaseRefusals.closed)
    const limit = createLimit(limits)
    try {
      const client = await acquire(pools.reads, limit)
      const timeoutMs = limits.timeoutMs ?? defaultTimeoutMs
      return await runOn<R>(client, { query, limit, timeoutMs, unnamed: limits.plansByValues })
    } catch (failure) {
      throw isSilence(failure, limit) ? toProblem(failure, host) : (limit.failure ?? toProblem(failure, host))
    } finally {
      limit.dispose()
    }
  }

  async function runOn<R>(client: pg.PoolClient, read: Read): Promise<R[]> {
    let broken = false
    try {
      return await runLimited<R>(client, read)
    } catch (failure) {
      broken = !(failure instanceof pg.DatabaseError) || failure.severity === 'FATAL' || isStale(failure)
      if (isStale(failure)) return await runLimited<R>(client, { ...read, unnamed: true })
      throw failure
    } finally {
      client.release(broken || names.isFull(client))
    }
  }

  async function runLimited<R>(client: pg.PoolClient, read: Read): Promise<R[]> {
    const { query, limit, timeoutMs } = read
    let cancelling: Promise<void> | undefined
    let hangUp: NodeJS.Timeout | undefined
    let lost = false
    limit.onReached(() => {
      cancelling ??= cancel(pools.control, client)
      hangUp ??= setTimeout(() => void client.end(), silenceMs)
    })
    const longer = timeoutMs > defaultTimeoutMs
    if (longer) await client.query(`set statement_timeout = ${Math.ceil(timeoutMs)}`)
    try {
      const { columns, rows } = await runStatement(client, {
        text: query.sql,
        values: query.parameters,
        prepared: read.unnamed ? null : names.find(client, query.sql),
      })
      return toRows<R>(columns, rows)
    } catch (failure) {
      lost = !(failure instanceof pg.DatabaseError)
      throw failure
    } finally {
      if (cancelling && !lost) await settle(client, cancelling)
      if (longer && !lost) await client.query(`set statement_timeout = ${defaultTimeoutMs}`)
      clearTimeout(hangUp)
    }
  }
}

interface Read {
  readonly query: CompiledQuery
  readonly limit: Limit
  readonly timeoutMs: number
  /** The server plans an unnamed statement with its values. */
  readonly unnamed?: boolean | undefined
}

function acquire(pool: pg.Pool, limit: Limit): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    limit.onReached(() => reject(limit.failure))
    if (limit.failure !== null) return
    pool.connect().then(
      (client) => (limit.failure === null ? resolve(client) : client.release()),
      (failure: unknown) => reject(isFullyUsed(pool) ? busy(failure) : failure),
    )
  })
}

/** The time was over and the server did not answer the cancel: "ask for less" would be the wrong advice. */
function isSilence(failure: unknown, limit: Limit): boolean {
  return isProblem(limit.failure) && failure !== limit.failure && !(failure instanceof pg.DatabaseError)
}

function busy(cause: unknown): Problem {
  return new Problem('busy', databaseRefusals.tooManyReaders, {
    cause,
    headers: { 'Retry-After': '5' },
  })
}

/** A cancel may arrive after its statement has ended. It must not hit the next reader's statement. */
async function settle(client: pg.PoolClient, cancelling: Promise<void>): Promise<void> {
  await cancelling
  await client.query('select 1').catch(() => undefined)
}
