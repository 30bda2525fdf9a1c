import type { Database, Transaction } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import { RowsRefused } from './change-rows.ts'
import { hideOthers } from './hide-others.ts'
import type { WriteSource } from './write-source.ts'
import type { Attempt } from './writer-tools.ts'

export interface CommitOrder<T> {
  readonly database: Database
  readonly source: WriteSource
  readonly attempt: Attempt
  work(transaction: Transaction): Promise<T>
  /** The rows that it has changed. */
  rowsOf(done: T): readonly KeyedRow[]
}

/** Some rules are checked only at the end. They then refuse all rows, unless the database can check them sooner. */
export async function commitRows<T>(order: CommitOrder<T>): Promise<T> {
  const { database, source, attempt, work, rowsOf } = order
  let rows: readonly KeyedRow[] = []
  try {
    return await database.write(
      async (transaction) => {
        const done = await work(transaction)
        rows = rowsOf(done)
        return done
      },
      { patienceMs: attempt.patienceMs },
    )
  } catch (cause) {
    const failure = hideOthers(cause, source)
    if (rows.length === 0 || !isProblem(failure) || failure.code !== 'invalid') throw failure
    const atEnd = rows.length > 1 && !attempt.rulesNow && database.sql.rulesNow !== null
    throw new RowsRefused({ rows, problem: failure, atEnd, inseparable: !atEnd })
  }
}
