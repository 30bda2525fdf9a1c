import pg from 'pg'
import { isProblem, Problem, type ProblemExtras } from '../../../std/problem.ts'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { tooSlow } from '../limit.ts'
import { refuseColumns } from '../refuse-columns.ts'

/** Errors that a person can act on become Problems. All others are bugs and stay unchanged. */
export function toProblem(failure: unknown, host: string): unknown {
  if (isProblem(failure)) return failure
  if (!(failure instanceof pg.DatabaseError)) return isConnectionLoss(failure) ? down(failure, host) : failure
  if (isSaid(failure)) return refuseColumns([], failure.message, failure)
  if (isClosed(failure)) return down(failure, host)
  if (namesNothing.has(failure.code ?? '')) return toMismatch(failure)
  const refusal = toRefusal(failure)
  return (
    (refusal && tellWhere(failure, refusal)) ??
    toTrouble(failure, host) ??
    toBrokenFunction(failure) ??
    failure
  )
}

/** An error in a trigger's function may concern columns of another table, so the message names that table. */
function tellWhere(failure: pg.DatabaseError, refusal: Problem): Problem {
  const { table, where = '' } = failure
  if (table === undefined || !/\w\(.*\)/s.test(where)) return refusal
  return refuseColumns([], databaseRefusals.refusedThereupon(table, refusal.message), failure)
}

/** The owner's trigger or function raised this error with any code, with words for people. Retryable errors are excluded. */
function isSaid({ code = '', routine = '' }: pg.DatabaseError): boolean {
  return (code === 'P0001' || /^exec_stmt_(?:raise|assert)$/.test(routine)) && !passing.has(code)
}

/** The database's administrator allows no connections. A rule of the owner may have the same code. */
function isClosed({ code, routine }: pg.DatabaseError): boolean {
  return code === '55000' && routine === 'CheckMyDatabase'
}

/** If a function of the owner fails inside, the server names it, and the statement of ours is not the cause. */
function toMismatch(failure: pg.DatabaseError): SchemaMismatch | Problem {
  return toBrokenFunction(failure) ?? new SchemaMismatch(failure)
}

/** For example a row that the function did not find. A broken server is something else. */
function toBrokenFunction(failure: pg.DatabaseError): Problem | null {
  const { code = '', where, message } = failure
  if (where === undefined || code.startsWith('XX')) return null
  return refuseColumns([], databaseRefusals.brokenFunction(message), failure)
}

/** No such table, column or schema; or no function or operator for the type of a changed column. */
const namesNothing: ReadonlySet<string> = new Set(['42P01', '42703', '3F000', '42883'])

/** Deadlocks, rows that others have locked, statements that were stopped. */
const passing: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014'])

/** The owner's own rule refused or failed. The server's words explain it best. */
const brokenRules: ReadonlySet<string> = new Set([
  '09000', // a trigger in another language
  '27000', // a trigger that changes the row that is being changed
  '44000', // a view that would lose the row
  '54001', // triggers that start each other without end
  '55000', // a table whose updates can't be published
])

/** The errors about the values. */
function toRefusal(failure: pg.DatabaseError): Problem | null {
  switch (failure.code) {
    case '23505':
    case '23P01':
      return refuseColumns(columnsOf(failure), databaseRefusals.taken, failure)
    case '23503':
      // Both directions have this code and name the referring table: only the server's words would tell which it is.
      return refuseColumns([], databaseRefusals.brokenReferenceOf(failure.table), failure)
    case '23502':
      return refuseColumns(failure.column ? [failure.column] : [], databaseRefusals.empty, failure)
    case '23514':
      return failure.constraint === undefined
        ? refuseColumns([], toSentence(failure.message), failure)
        : refuseColumns([], databaseRefusals.brokenRule(failure.constraint), failure)
    case '42501':
      // If it is about a row, a policy of the table or its trigger refused.
      return failure.routine === 'ExecWithCheckOptions' || failure.where !== undefined
        ? refuseColumns([], toSentence(failure.message), failure)
        : null
    case '428C9':
      return refuseColumns([], databaseRefusals.computed, failure)
    default:
      return /^(?:22|38)/.test(failure.code ?? '') || brokenRules.has(failure.code ?? '')
        ? refuseColumns([], toSentence(failure.message), failure)
        : null
  }
}

/** The errors about the database or the moment. */
function toTrouble(failure: pg.DatabaseError, host: string): Problem | null {
  const code = failure.code ?? ''
  if (code === '57014') return tooSlow(failure)
  if (passing.has(code)) {
    return new Problem('busy', databaseRefusals.rowsBusy, {
      cause: failure,
      headers: { 'Retry-After': '1' },
    })
  }
  if (code === '42501') {
    return new Problem('forbidden', databaseRefusals.notPermitted(toSentence(failure.message)), {
      cause: failure,
    })
  }
  if (code === '25006') return unavailable(databaseRefusals.noChanges, { cause: failure })
  if (code === '28P01' || code === '28000') {
    return notEntered(databaseRefusals.accountRefused(host), failure)
  }
  if (code === '3D000')
    return notEntered(databaseRefusals.noSuchDatabase(host, toSentence(failure.message)), failure)
  if (code === '53300') return notEntered(databaseRefusals.noMoreConnections(host), failure)
  if (/^(?:08|53|57P|58)/.test(code)) return down(failure, host)
  return null
}

/**
 * Parses "Key (email, name)=(…) already exists." The words depend on the server's language, this form of the columns
 * does not. The values in it must not reach other people.
 */
function columnsOf({ detail = '' }: pg.DatabaseError): string[] {
  const [, named] = /\((.*?)\)=\(/s.exec(detail) ?? []
  return named?.split(', ').map((name) => name.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')) ?? []
}

function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** The driver reports a lost connection only in words. The codes come from the operating system. */
function isConnectionLoss(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  if ('code' in failure && typeof failure.code === 'string') return /^E[A-Z_]+$/.test(failure.code)
  return /connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
    failure.message,
  )
}

function down(cause: unknown, host: string): Problem {
  const publicDetail = databaseRefusals.notAnsweringPublicly
  return unavailable(databaseRefusals.notAnswering(host), { cause, publicDetail })
}

function notEntered(detail: Words, cause: unknown): Problem {
  return unavailable(detail, { cause, publicDetail: databaseRefusals.notEnteredPublicly })
}

function unavailable(detail: Words, extras: Pick<ProblemExtras, 'cause' | 'publicDetail'>): Problem {
  return new Problem('unavailable', detail, { ...extras, headers: { 'Retry-After': '5' } })
}
