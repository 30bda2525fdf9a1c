import type pg from 'pg'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Transaction, WriteLimits } from '../../database.ts'
import { hearAll } from '../hear-all.ts'
import { defaultPatienceMs, leftPatience } from '../patience.ts'
import { toProblem } from './errors.ts'
import { isFullyUsed, type Pools } from './pools.ts'
import { createStatementNames } from './statement-names.ts'
import { createTransaction } from './transaction.ts'
import { keepVigil } from './vigil.ts'

export type Write = <T>(work: (transaction: Transaction) => Promise<T>, limits?: WriteLimits) => Promise<T>

export function createWriter({ writes, control: trifles }: Pools, host: string): Write {
  const names = createStatementNames()
  const lockTimeouts = new WeakMap<pg.ClientBase, number>()

  return async function write<T>(
    work: (transaction: Transaction) => Promise<T>,
    { patienceMs = defaultPatienceMs }: WriteLimits = {},
  ): Promise<T> {
    const asked = performance.now()
    const client = await connect(writes, { patienceMs, host })
    const lockTimeoutMs = leftPatience(patienceMs, asked)
    const transaction = createTransaction({ client, names, host, lockTimeoutMs, lockTimeouts })
    const endVigil = keepVigil(trifles, client)
    let broken = false
    try {
      // This is not awaited, so that the first statement travels with it. If one can't be sent, neither can the other.
      const begun = transaction.begin()
      begun.catch(() => undefined)
      const answer = await hearAll(transaction, work)
      await begun
      await transaction.commit()
      return answer
    } catch (failure) {
      broken = await transaction.rollBack().then(
        () => transaction.isStale(),
        () => true,
      )
      throw failure
    } finally {
      endVigil()
      client.release(broken || names.isFull(client))
    }
  }
}

interface Wait extends Required<WriteLimits> {
  readonly host: string
}

/** Waits for a free connection within our own limit, because the pool would wait longer. */
function connect(pool: pg.Pool, { patienceMs, host }: Wait): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let waiting = true
    const refuse = (failure: unknown) =>
      reject(isFullyUsed(pool) ? allTaken(failure) : toProblem(failure, host))
    const timer = setTimeout(() => {
      waiting = false
      refuse(new Error('timeout exceeded when trying to connect'))
    }, patienceMs)
    pool.connect().then(
      (client) => {
        clearTimeout(timer)
        if (waiting) resolve(client)
        else client.release()
      },
      (failure: unknown) => {
        clearTimeout(timer)
        refuse(failure)
      },
    )
  })
}

function allTaken(cause: unknown): Problem {
  return new Problem('busy', databaseRefusals.tooManyWriters, { cause, headers: { 'Retry-After': '1' } })
}
