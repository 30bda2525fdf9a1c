import type pg from 'pg'
import { assert } from '../../../std/assert.ts'
import type { Transaction } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { toRows } from '../to-rows.ts'
import { toProblem } from './errors.ts'
import { holdLock } from './locks.ts'
import type { Pools } from './pools.ts'
import { keepVigil } from './vigil.ts'

export type Write = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

export function createWriter({ writes, control: trifles }: Pools, host: string): Write {
  return async function write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await writes.connect().catch((failure: unknown) => {
      throw toProblem(failure, host)
    })
    const transaction = createTransaction(client, host)
    const endVigil = keepVigil(trifles, client)
    let broken = false
    try {
      await control(client, 'begin', host)
      const answer = await work(transaction)
      transaction.end()
      // After a failed statement the server answers "rollback" to this and no error.
      assert((await control(client, 'commit', host)) === 'COMMIT', 'a failed statement fails its transaction')
      return answer
    } catch (failure) {
      transaction.end()
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw failure
    } finally {
      endVigil()
      client.release(broken)
    }
  }
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function createTransaction(client: pg.PoolClient, host: string): Transaction & { end(): void } {
  let ended = false
  return {
    async run<R>(statement: Parameters<typeof compileStatement<R>>[0]) {
      assert(!ended, 'a statement runs before its transaction has ended')
      const { sql, parameters } = compileStatement(statement)
      try {
        const result = await client.query<unknown[]>({
          text: sql,
          values: [...parameters],
          rowMode: 'array',
        })
        return {
          rows: toRows<R>(
            result.fields.map((field) => field.name),
            result.rows,
          ),
          changed: writing.has(result.command) ? (result.rowCount ?? 0) : 0,
        }
      } catch (failure) {
        throw toProblem(failure, host)
      }
    },
    async lock(name) {
      try {
        await holdLock(client, name)
      } catch (failure) {
        throw toProblem(failure, host)
      }
    },
    end() {
      ended = true
    },
  }
}

async function control(client: pg.PoolClient, sql: string, host: string): Promise<string> {
  try {
    return (await client.query(sql)).command
  } catch (failure) {
    throw toProblem(failure, host)
  }
}
