import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../../../std/assert.ts'
import { isInPlace } from './file-at.ts'
import {
  type Answer,
  type Failure,
  movedCode,
  type Query,
  type Request,
  type Result,
  stopFunction,
  type WorkerOptions,
} from './messages.ts'

// A thread with one connection. It runs the statements that it gets in turn, and knows no transactions.

const statementLimit = 200

assert(parentPort, 'this file runs in a worker thread')
const port = parentPort
const options: WorkerOptions = workerData
const stop = new Int32Array(options.stop)
const statements = new Map<string, StatementSync>()
let running = 0
let changesBefore = 0

let database: DatabaseSync | undefined
const refusal = attempt(0, () => {
  database = openFile()
})
port.postMessage({ id: 0, results: [], failure: refusal } satisfies Answer)

port.on('message', (request: Request) => {
  if (request.kind === 'close') {
    statements.clear()
    database?.close()
    port.close()
    return
  }
  const results: Result[] = []
  const failure = attempt(request.id, () => {
    if (!database?.isTransaction) requirePlace()
    for (const query of request.queries) results.push(readOn(query))
  })
  port.postMessage({ id: request.id, results, failure } satisfies Answer)
})

function openFile(): DatabaseSync {
  // Opening for writing would create a new file.
  requirePlace()
  const file = new DatabaseSync(options.file.path, {
    readOnly: options.role === 'reader',
    readBigInts: true,
    returnArrays: true,
    timeout: 5000,
  })
  // Reads the header, so that a file that is no database is refused here and not at the first statement.
  file.exec('pragma schema_version')
  file.exec('pragma synchronous = normal; pragma foreign_keys = on')
  file.function(stopFunction, { varargs: true }, () => {
    if (Atomics.load(stop, 0) === running) throw new Error('stopped')
    return 0
  })
  return file
}

function requirePlace(): void {
  if (isInPlace(options.file)) return
  throw Object.assign(new Error('the file is no longer at its path'), { errcode: movedCode })
}

function readOn(query: Query): Result {
  const { queries, enough } = query.further ?? { queries: [], enough: 0 }
  let result = run(query)
  for (const next of queries) {
    if (result.rows.length >= enough) break
    result = { ...result, rows: result.rows.concat(run(next).rows) }
  }
  return result
}

function run({ sql, parameters }: Query): Result {
  const statement = prepare(sql)
  const rows = statement.all(...parameters)
  // The names are read after the run, because a changed schema changes the columns of a cached statement.
  const columns = statement.columns().map((column) => column.name)
  for (const row of rows) makeExact(row)
  // The adapter's cast: `returnArrays` makes rows arrays, which the type of `all` does not express.
  return {
    columns,
    rows: rows as unknown as unknown[][],
    changed: isWriter() && mayChange.test(sql) ? countChanged() : 0,
  }
}

function prepare(sql: string): StatementSync {
  assert(database, 'the file is open')
  const known = statements.get(sql)
  if (known) {
    statements.delete(sql)
    statements.set(sql, known)
    return known
  }
  const statement = database.prepare(sql)
  // SQLite resolves a star when it prepares the statement, so after a schema change a cached one would miss columns.
  if (!/\*/.test(sql)) statements.set(sql, statement)
  const [oldest] = statements.keys()
  if (statements.size > statementLimit && oldest !== undefined) statements.delete(oldest)
  return statement
}

/** Integers that a number holds exactly become numbers. Larger ones stay bigints, so that they differ from text. */
function makeExact(row: unknown): void {
  assert(Array.isArray(row), 'rows are arrays')
  for (let at = 0; at < row.length; at += 1) {
    const value: unknown = row[at]
    if (typeof value !== 'bigint') continue
    const near = Number(value)
    if (Number.isSafeInteger(near)) row[at] = near
  }
}

function isWriter(): boolean {
  return options.role === 'writer'
}

/** Counting takes another statement, so statements that cannot change rows skip it. */
const mayChange = /^\s*(?:insert|update|delete|replace|with)\b/i

/** The rows that the last statement itself changed. SQLite's own count keeps the old value if there was no change. */
function countChanged(): number {
  const [row] = prepare('select total_changes(), changes()').all()
  assert(Array.isArray(row), 'counting answers a row')
  const total = Number(row[0])
  const changed = total === changesBefore ? 0 : Number(row[1])
  changesBefore = total
  return changed
}

/** Returns the error in a form that can be sent to the main thread; null if there is none. */
function attempt(id: number, work: () => void): Failure | null {
  running = id
  try {
    work()
    return null
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure)
    const code =
      failure instanceof Error && 'errcode' in failure && typeof failure.errcode === 'number'
        ? failure.errcode
        : 0
    return { message, code }
  }
}
