import mysql, {
  type FieldPacket,
  type PoolConnection,
  type QueryError,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2'
import { assert } from '../../../std/assert.ts'

/** A statement on its way to the server. */
export interface Sent {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly changed: number
}

/** Runs one statement. A failure is the driver's error with the caller's stack. */
export async function runStatement(connection: PoolConnection, { sql, parameters }: Sent): Promise<Answer> {
  const failed = new Error()
  const values = parameters.map(toBound)
  return new Promise((resolve, reject) => {
    const answer = (failure: QueryError | null, result: Result, fields: FieldPacket[] | undefined) => {
      if (failure === null) return resolve(toAnswer(sql, result, fields))
      failure.stack = `${failure.message}\n${failed.stack?.split('\n').slice(1).join('\n')}`
      reject(failure)
    }
    // Values never become part of a statement's text. Only a prepared statement answers with exact short floats, and
    // not every statement can be prepared.
    if (values.length > 0 || /^\s*(?:select|with)\b/i.test(sql)) {
      connection.execute<Result>({ sql, values, rowsAsArray: true }, answer)
    } else {
      connection.query<Result>({ sql, rowsAsArray: true }, answer)
    }
  })
}

/** The driver's type of a row is for objects, but we ask for arrays. */
type Result = ResultSetHeader | RowDataPacket[]

function toAnswer(sql: string, result: Result, fields: FieldPacket[] = []): Answer {
  if (Array.isArray(result)) {
    const changed = /^\s*insert\b/i.test(sql) ? result.length : 0
    return { columns: fields.map(({ name }) => name), rows: result as unknown as unknown[][], changed }
  }
  const [, found] = /^Rows matched: (\d+)/.exec(result.info) ?? []
  return { columns: [], rows: [], changed: Number(found ?? result.affectedRows) }
}

/** The driver would send integers as floats. */
function toBound(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return toInteger(value)
  if (typeof value === 'number') return Number.isSafeInteger(value) ? toInteger(BigInt(value)) : value
  if (typeof value === 'boolean') return toInteger(value ? 1n : 0n)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  assert(typeof value === 'string', 'a parameter is a text, a number, a truth or bytes')
  return value
}

function toInteger(value: bigint): unknown {
  const { BIGINT } = mysql.TypedParameter
  return value < 0n ? BIGINT(value) : BIGINT.unsigned(value)
}
