import type { PoolConnection } from 'mysql2'
import { assert } from '../../../std/assert.ts'
import type { Statement, Transaction, Written } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { gather } from '../gather.ts'
import { toRows } from '../to-rows.ts'
import { forbidDeletes, isPermission } from './append-only.ts'
import { endsTransaction } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import { toLock, toUnlock } from './locks.ts'
import { requireFit } from './require-fit.ts'
import { type Answer, runStatement, type Sent } from './run-statement.ts'
import { createSavepoints } from './savepoints.ts'

export interface OpenTransaction extends Transaction {
  begin(): Promise<void>
  /** Commits with the statements that were kept for the end. */
  commit(): Promise<void>
  /** Statements that were not sent yet are dropped. */
  rollBack(): Promise<void>
  /** Removes what would outlive the transaction in its session. */
  leaveClean(): Promise<void>
}

type Row = Readonly<Record<string, unknown>>

export interface TransactionServer {
  readonly host: string
  /** What the server takes at once. */
  readonly mostBytes: number
}

export function createTransaction(connection: PoolConnection, server: TransactionServer): OpenTransaction {
  const last: Statement[] = []
  const locks = new Set<string>()
  const toNested = createSavepoints()
  let maysDelete = false
  let isEnded = false
  /** After it only a rollback to a savepoint runs. */
  let failed: Error | null = null
  /** The server has rolled back already. It would commit each further statement by itself. */
  let isDead = false

  const sendTogether = gather<Sent, Answer>(async (statements) => {
    assert(!isEnded, 'what a transaction sends leaves before its end')
    const answers: Answer[] = []
    for (const statement of statements) {
      try {
        if (failed !== null && (isDead || !takesBack(statement))) throw failed
        requireFit(statement, server.mostBytes)
        answers.push(await runStatement(connection, toNested(statement)))
        failed = null
      } catch (failure) {
        return { answers, failure: await toFailure(failure, statement) }
      }
    }
    return { answers, failure: null }
  })

  async function toFailure(failure: unknown, { sql }: Sent): Promise<Error> {
    if (failed !== null && failure === failed) return failed
    const told = await explainFailure(connection, { failure, sql, host: server.host })
    failed = told
    isDead ||= endsTransaction(failure)
    return told
  }

  async function send(statements: readonly Statement[]) {
    const sent = statements.map(compileStatement)
    maysDelete ||= sent.some(({ sql }) => isPermission(sql))
    return sendTogether(sent)
  }

  async function run<R>(statement: Statement<R>): Promise<Written<R>> {
    const [answer] = await send([statement])
    assert(answer, 'a statement that ran is answered')
    return toWritten(answer)
  }

  const plain = (sql: string) => runStatement(connection, { sql, parameters: [] })

  return {
    run,
    runAll: async (statements) => (await send(statements)).map(toWritten<Row>),
    atEnd(statements) {
      last.push(...statements)
    },
    async lock(name) {
      // The server counts how often a session takes a lock, and it would have to be given back as often.
      if (locks.has(name)) return
      locks.add(name)
      await sendTogether([{ sql: toLock(name), parameters: [] }])
    },
    async begin() {
      await sendTogether([{ sql: 'start transaction', parameters: [] }])
    },
    async commit() {
      await send(last)
      await sendTogether([{ sql: 'commit', parameters: [] }])
      isEnded = true
    },
    async rollBack() {
      isEnded = true
      await plain('rollback')
    },
    async leaveClean() {
      if (maysDelete) await plain(forbidDeletes)
      for (const name of locks) await plain(toUnlock(name))
    },
  }
}

function takesBack({ sql }: Sent): boolean {
  return /^rollback to /i.test(sql)
}

function toWritten<R>({ columns, rows, changed }: Answer): Written<R> {
  return { rows: toRows<R>(columns, rows), changed }
}
