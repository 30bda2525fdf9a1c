import type pg from 'pg'
import { assert } from '../../../std/assert.ts'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Statement, Transaction, WriteLimits, Written } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { hearAll } from '../hear-all.ts'
import { defaultPatienceMs, leftPatience } from '../patience.ts'
import { toRows } from '../to-rows.ts'
import { toProblem } from './errors.ts'
import { gatherSent } from './gather-sent.ts'
import { holdLock } from './locks.ts'
import { isFullyUsed, type Pools } from './pools.ts'
import { runStatement } from './run-statement.ts'
import { createStatementNames, isStale, type StatementNames } from './statement-names.ts'
import { keepVigil } from './vigil.ts'

export type Write = <T>(work: (transaction: Transaction) => Promise<T>, limits?: WriteLimits) => Promise<T>

export function createWriter({ writes, control: trifles }: Pools, host: string): Write {
  const names = createStatementNames()

  return async function write<T>(
    work: (transaction: Transaction) => Promise<T>,
    { patienceMs = defaultPatienceMs }: WriteLimits = {},
  ): Promise<T> {
    const asked = performance.now()
    const client = await connect(writes, { patienceMs, host })
    const lockTimeoutMs = leftPatience(patienceMs, asked)
    const transaction = createTransaction({ client, names, host, lockTimeoutMs })
    const endVigil = keepVigil(trifles, client)
    let broken = false
    try {
      // Not awaited, so that the first statement travels with it: where the one can't be sent the other can't.
      const begun = control(client, toBegin(lockTimeoutMs), host)
      begun.catch(() => undefined)
      const answer = await hearAll(transaction, work)
      await begun
      const ended = transaction.end()
      const committed = control(client, 'commit', host)
      committed.catch(() => undefined)
      await ended
      // After a failed statement the server answers "rollback" to this and no error.
      assert((await committed) === 'COMMIT', 'a failed statement fails its transaction')
      return answer
    } catch (failure) {
      broken = await client.query('rollback').then(
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

/** Waits for a free connection; the pool itself would wait longer. */
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

/** The whole transaction has failed with the statement, so it is for whoever asked to begin again. */
function tableChanged(cause: unknown): Problem {
  return new Problem('busy', databaseRefusals.tableChanged, { cause, headers: { 'Retry-After': '1' } })
}

/** One trip less than two statements. */
function toBegin(lockTimeoutMs: number): string {
  return lockTimeoutMs === defaultPatienceMs ? 'begin' : `begin; set local lock_timeout = ${lockTimeoutMs}`
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface TransactionParts {
  readonly client: pg.PoolClient
  readonly names: StatementNames
  readonly host: string
  readonly lockTimeoutMs: number
}

interface OpenTransaction extends Transaction {
  /** Sends what was kept for the end. */
  end(): Promise<unknown>
  /** Whether a statement was refused because its table has changed since the connection prepared it. */
  isStale(): boolean
}

function createTransaction({ client, names, host, lockTimeoutMs }: TransactionParts): OpenTransaction {
  let stale = false
  const last: Statement[] = []
  async function run<R>(statement: Statement<R>): Promise<Written<R>> {
    const { sql, parameters } = compileStatement(statement)
    gatherSent(client)
    try {
      const name = names.nameFor(client, sql)
      const answer = await runStatement(client, { name, text: sql, values: parameters })
      const changed = writing.has(answer.command) ? (answer.rowCount ?? 0) : 0
      return { rows: toRows<R>(answer.columns, answer.rows), changed }
    } catch (failure) {
      stale ||= isStale(failure)
      throw isStale(failure) ? tableChanged(failure) : toProblem(failure, host)
    }
  }
  async function runAll(statements: readonly Statement[]) {
    const ends = await Promise.allSettled(
      statements.map((statement) => run<Readonly<Record<string, unknown>>>(statement)),
    )
    // What follows the first failure was refused by the server, because its transaction had failed.
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
  }
  return {
    run,
    runAll,
    atEnd(statements) {
      last.push(...statements)
    },
    async lock(name) {
      try {
        await holdLock(client, name, lockTimeoutMs)
      } catch (failure) {
        throw toProblem(failure, host)
      }
    },
    end: () => runAll(last),
    isStale: () => stale,
  }
}

async function control(client: pg.PoolClient, sql: string, host: string): Promise<string> {
  gatherSent(client)
  try {
    return (await client.query(sql)).command
  } catch (failure) {
    throw toProblem(failure, host)
  }
}
