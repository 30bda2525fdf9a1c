import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { assert } from '../../../std/assert.ts'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Statement, Transaction, Written } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { gather } from '../gather.ts'
import { defaultPatienceMs } from '../patience.ts'
import { toRows } from '../to-rows.ts'
import { toProblem } from './errors.ts'
import { toLock } from './locks.ts'
import { isStale, type StatementNames } from './statement-names.ts'
import { type Answer, makeTrip, type Sent } from './trip.ts'

export interface TransactionParts {
  readonly client: pg.PoolClient
  readonly names: StatementNames
  readonly host: string
  readonly lockTimeoutMs: number
  /** The current lock timeout of each session, because most transactions use the same one. */
  readonly lockTimeouts: WeakMap<pg.ClientBase, number>
}

export interface OpenTransaction extends Transaction {
  begin(): Promise<void>
  /** Commits with the statements that were kept for the end. */
  commit(): Promise<void>
  /** Statements that were not sent yet are dropped. */
  rollBack(): Promise<void>
  /** Whether a statement was refused because its table has changed since it was prepared. */
  isStale(): boolean
}

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')

type Row = Readonly<Record<string, unknown>>

export function createTransaction(parts: TransactionParts): OpenTransaction {
  const { client, names, host, lockTimeoutMs, lockTimeouts } = parts
  const last: Statement[] = []
  let ended = false
  let stale = false
  const sendTogether = gather<Sent, Answer>(async (statements) => {
    assert(!ended, 'what a transaction sends leaves before its end')
    return makeTrip(client, statements)
  })

  function toSent(statement: Statement): Sent {
    const { sql, parameters } = compileStatement(statement)
    return { text: sql, values: parameters, prepared: names.find(client, sql) }
  }
  async function send(statements: readonly Sent[]) {
    try {
      return await sendTogether(statements)
    } catch (failure) {
      if (failure instanceof Error) Error.captureStackTrace(failure)
      stale ||= isStale(failure)
      throw isStale(failure) ? tableChanged(failure) : toProblem(failure, host)
    }
  }
  async function run<R>(statement: Statement<R>): Promise<Written<R>> {
    const [answer] = await send([toSent(statement)])
    assert(answer, 'a statement that ran is answered')
    return toWritten(answer)
  }
  return {
    run,
    async runAll(statements) {
      return (await send(statements.map(toSent))).map(toWritten<Row>)
    },
    atEnd(statements) {
      last.push(...statements)
    },
    async lock(name) {
      await send(toLock(name, lockTimeoutMs).map(plain))
    },
    async begin() {
      // This is a separate trip, because a rollback would undo a setting inside the transaction.
      if ((lockTimeouts.get(client) ?? defaultPatienceMs) !== lockTimeoutMs) {
        lockTimeouts.set(client, lockTimeoutMs)
        void makeTrip(client, [plain(`set lock_timeout = ${lockTimeoutMs}`)])
      }
      await send([toSent(begin)])
    },
    async commit() {
      const answers = await send([...last, commit].map(toSent))
      // After a failed statement the server answers a commit with "rollback" and no error.
      assert(answers.at(-1)?.command === 'COMMIT', 'a failed statement fails its transaction')
    },
    async rollBack() {
      ended = true
      const { failure } = await makeTrip(client, [plain('rollback')])
      if (failure) throw failure
    },
    isStale: () => stale,
  }
}

function toWritten<R>({ columns, rows, changed }: Answer): Written<R> {
  return { rows: toRows<R>(columns, rows), changed }
}

function plain(text: string): Sent {
  return { text, values: [], prepared: null }
}

/** The whole transaction has failed, so the caller has to begin again. */
function tableChanged(cause: unknown): Problem {
  return new Problem('busy', databaseRefusals.tableChanged, { cause, headers: { 'Retry-After': '1' } })
}
