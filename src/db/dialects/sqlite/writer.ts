import { assert } from '../../../std/assert.ts'
import { isProblem, Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Statement, Transaction, WriteLimits, Written } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import { hearAll } from '../hear-all.ts'
import { defaultPatienceMs, leftPatience } from '../patience.ts'
import { toRows } from '../to-rows.ts'
import { type Connection, connect } from './connection.ts'
import { toProblem } from './errors.ts'
import type { DatabaseFile } from './file-at.ts'
import { gatherSent } from './gather-sent.ts'
import type { Query, Result } from './messages.ts'
import { toParameters } from './parameters.ts'

/** The only thread that writes. Transactions wait for each other, so nothing comes between their statements. */
export interface Writer {
  write<T>(work: (transaction: Transaction) => Promise<T>, limits?: WriterLimits): Promise<T>
  /** The journal mode when the file was opened. */
  readonly journalMode: string
  /** Sets the journal mode that the file gets when it is closed. */
  leaveIn(journalMode: string): void
  close(): Promise<void>
}

interface WriterLimits extends WriteLimits {
  /** Stops and fails a statement that checks the flag. */
  readonly signal?: AbortSignal | undefined
}

export async function createWriter(file: DatabaseFile): Promise<Writer> {
  let connection = await connect(file, 'writer')
  const { rows } = await connection.run(toControl('pragma journal_mode'))
  const journalMode = String(rows[0]?.[0])
  let lastMode = sharedMode
  let isShared = false
  let patienceMs = defaultPatienceMs
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    {
      signal,
      patienceMs: wished,
    }: { readonly signal?: AbortSignal | undefined; readonly patienceMs: number },
  ): Promise<T> {
    if (connection.lost) await reconnect()
    if (!isShared) isShared = await changeJournal(connection, sharedMode)
    const transaction = createTransaction(connection, toBegin(wished))
    const stop = () => connection.stop()
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const answer = await hearAll(transaction, work)
      await transaction.commit()
      return answer
    } catch (failure) {
      transaction.end()
      await rollBack(connection)
      throw failure
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  /** Immediate: a transaction that reads first and writes later could otherwise fail, and waiting would not help. */
  function toBegin(wished: number): readonly Query[] {
    const begin = toControl('begin immediate')
    if (wished === patienceMs) return [begin]
    patienceMs = wished
    return [toControl(`pragma busy_timeout = ${wished}`), begin]
  }

  async function reconnect(): Promise<void> {
    connection = await connect(file, 'writer')
    isShared = false
    patienceMs = defaultPatienceMs
  }

  return {
    write(work, { signal, patienceMs: wished = defaultPatienceMs } = {}) {
      assert(!closed, 'nobody writes to a closed database')
      const asked = performance.now()
      const turn = inTime(last, wished).then(() =>
        transact(work, { signal, patienceMs: leftPatience(wished, asked) }),
      )
      // A transaction that gave up waiting does not change the order of the others.
      last = Promise.allSettled([last, turn]).then(() => undefined)
      return turn
    },
    journalMode,
    leaveIn(mode) {
      lastMode = mode
    },
    async close() {
      closed = true
      await last
      if (lastMode !== sharedMode && !connection.lost) await changeJournal(connection, lastMode)
      await connection.close()
    },
  }
}

/**
 * In this mode readers and the writer do not wait for each other. It is set only before the first write: a file that is
 * only read stays unchanged to its last byte.
 */
const sharedMode = 'wal'

/** Returns false if another program uses the file: then the mode stays for now. */
async function changeJournal(connection: Connection, mode: string): Promise<boolean> {
  const { answers, failure } = await connection.runAll([toControl(`pragma journal_mode = ${mode}`)])
  const problem = failure && toProblem(failure)
  if (problem !== null && !(isProblem(problem) && problem.code === 'busy')) throw problem
  return answers[0]?.rows[0]?.[0] === mode
}

/** Rejects if the turn takes longer to come. */
async function inTime(turn: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooManyWriters()), patienceMs)
  })
  try {
    await Promise.race([turn, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooManyWriters(): Problem {
  return new Problem('busy', databaseRefusals.tooManyWriters, { headers: { 'Retry-After': '1' } })
}

interface OpenTransaction extends Transaction {
  commit(): Promise<void>
  end(): void
}

function createTransaction(connection: Connection, begin: readonly Query[]): OpenTransaction {
  const sender = gatherSent(connection, begin)
  const last: Query[] = []
  async function send(queries: readonly Query[]): Promise<readonly Result[]> {
    try {
      return await sender.send(queries)
    } catch (failure) {
      throw toProblem(
        failure,
        queries.map(({ sql }) => sql),
      )
    }
  }
  return {
    async run<R>(statement: Statement<R>) {
      const [result] = await send([toQuery(statement)])
      assert(result, 'a statement that ran has a result')
      return toWritten<R>(result)
    },
    async runAll(statements) {
      return (await send(statements.map(toQuery))).map(toWritten<Readonly<Record<string, unknown>>>)
    },
    atEnd(statements) {
      last.push(...statements.map(toQuery))
    },
    /** The first statement is enough: it keeps all other processes from writing to the file until the end. */
    async lock() {
      await send([])
    },
    async commit() {
      await send([...last, toControl('commit')])
      sender.end()
    },
    end: sender.end,
  }
}

function toControl(sql: string): Query {
  return { sql, parameters: [] }
}

function toQuery(statement: Statement): Query {
  const { sql, parameters } = compileStatement(statement)
  return { sql, parameters: toParameters(parameters) }
}

function toWritten<R>({ columns, rows, changed }: Result): Written<R> {
  return { rows: toRows<R>(columns, rows), changed }
}

/** After a full disk or a lost thread SQLite has rolled back already. Then this fails, and the first error counts. */
async function rollBack(connection: Connection): Promise<void> {
  await connection.run(toControl('rollback')).catch(() => undefined)
}
