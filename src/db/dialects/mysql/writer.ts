import type { PoolConnection } from 'mysql2'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Transaction, WriteLimits } from '../../database.ts'
import { hearAll } from '../hear-all.ts'
import { defaultPatienceMs, leftPatience } from '../patience.ts'
import { toProblem } from './errors.ts'
import { type Pools, toPatience } from './pools.ts'
import { runStatement } from './run-statement.ts'
import type { ServerFacts } from './server-facts.ts'
import { createTransaction } from './transaction.ts'
import { keepVigil } from './vigil.ts'

export type Write = <T>(work: (transaction: Transaction) => Promise<T>, limits?: WriteLimits) => Promise<T>

export function createWriter(
  { writes, control }: Pools,
  { mostBytes }: Pick<ServerFacts, 'mostBytes'>,
  host: string,
): Write {
  /** The current patience of each session, because most transactions have the same one. */
  const known = new WeakMap<PoolConnection, string>()
  const usual = toPatience(defaultPatienceMs).join(', ')

  async function takeConnection(patienceMs: number): Promise<PoolConnection> {
    const asked = performance.now()
    const connection = await writes.take({ patienceMs, busy: allTaken })
    const patience = toPatience(leftPatience(patienceMs, asked)).join(', ')
    if ((known.get(connection) ?? usual) !== patience) {
      known.set(connection, patience)
      await runStatement(connection, { sql: `set ${patience}`, parameters: [] }).catch((failure: unknown) => {
        writes.giveBack(connection, true)
        throw failure
      })
    }
    return connection
  }

  return async function write<T>(
    work: (transaction: Transaction) => Promise<T>,
    { patienceMs = defaultPatienceMs }: WriteLimits = {},
  ): Promise<T> {
    const connection = await takeConnection(patienceMs).catch((failure: unknown) => {
      throw toProblem(failure, host)
    })
    const transaction = createTransaction(connection, { host, mostBytes })
    const endVigil = keepVigil(control, connection)
    let isBroken = false
    try {
      await transaction.begin()
      const answer = await hearAll(transaction, work)
      await transaction.commit()
      return answer
    } catch (failure) {
      isBroken = await fails(transaction.rollBack())
      throw failure
    } finally {
      isBroken ||= await fails(transaction.leaveClean())
      endVigil()
      writes.giveBack(connection, isBroken)
    }
  }
}

function fails(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    () => true,
  )
}

function allTaken(): Problem {
  return new Problem('busy', databaseRefusals.tooManyWriters, { headers: { 'Retry-After': '1' } })
}
