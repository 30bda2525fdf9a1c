import pg from 'pg'
import { isProblem, Problem } from '../../../std/problem.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { tooSlow } from '../limit.ts'

/** What a person can act on becomes a Problem; everything else is a bug and stays as it is. */
export function toProblem(failure: unknown, host: string): unknown {
  if (isProblem(failure)) return failure
  if (!(failure instanceof pg.DatabaseError)) return isConnectionLoss(failure) ? down(failure, host) : failure
  if (namesNothing.has(failure.code ?? '')) return new SchemaMismatch(failure)
  return toRefusal(failure) ?? toTrouble(failure, host) ?? failure
}

/** No such table, column, schema; no such function or operator for the column's type, which changed then. */
const namesNothing: ReadonlySet<string> = new Set(['42P01', '42703', '3F000', '42883'])

/** What is wrong with the values. */
function toRefusal(failure: pg.DatabaseError): Problem | null {
  switch (failure.code) {
    case '23505':
    case '23P01':
      return refuse(failure, columnsOf(failure), 'Another row already has this value.')
    case '23503':
      // One code for both, and both times the referring table: only the server's words would tell.
      return refuse(
        failure,
        [],
        `The row refers to one that is not there, or rows of "${failure.table ?? 'another table'}" still refer to it.`,
      )
    case '23502':
      return refuse(failure, failure.column ? [failure.column] : [], 'This may not be empty.')
    case '23514':
      return refuse(failure, [], `The values break the rule "${failure.constraint ?? ''}".`)
    // A trigger or function of the owner speaks; its words are for people.
    case 'P0001':
      return refuse(failure, [], failure.message)
    case '428C9':
      return refuse(failure, [], 'The database computes this column itself; it takes no value.')
    default:
      return failure.code?.startsWith('22') ? refuse(failure, [], toSentence(failure.message)) : null
  }
}

/** What is wrong with the database, or with the moment. */
function toTrouble(failure: pg.DatabaseError, host: string): Problem | null {
  const code = failure.code ?? ''
  if (code === '57014') return tooSlow(failure)
  if (['40001', '40P01', '55P03'].includes(code)) {
    return new Problem('busy', 'Somebody else is changing the same rows. Try again.', {
      cause: failure,
      headers: { 'Retry-After': '1' },
    })
  }
  if (code === '42501') {
    return new Problem('forbidden', `The database account may not do this: ${toSentence(failure.message)}`, {
      cause: failure,
    })
  }
  if (code === '25006') return unavailable('The database takes no changes at the moment.', failure)
  if (code === '28P01' || code === '28000') {
    return unavailable(`The database at ${host} refused the account or its password.`, failure)
  }
  if (code === '3D000')
    return unavailable(`${toSentence(failure.message)} It was looked for at ${host}.`, failure)
  if (code === '53300') return unavailable(`The database at ${host} takes no more connections.`, failure)
  if (/^(?:08|53|57P|58)/.test(code)) return down(failure, host)
  return null
}

function refuse(cause: pg.DatabaseError, columns: readonly string[], sentence: string): Problem {
  if (columns.length === 0) return new Problem('invalid', sentence, { cause })
  return new Problem('invalid', `${columns.join(', ')}: ${sentence}`, {
    cause,
    fields: Object.fromEntries(columns.map((column) => [column, sentence])),
  })
}

/**
 * "Key (email, name)=(…) already exists." The words are in the server's language, this form of the columns is not. The
 * values in it are not for others to read.
 */
function columnsOf({ detail = '' }: pg.DatabaseError): string[] {
  const [, named] = /\((.*?)\)=\(/s.exec(detail) ?? []
  return named?.split(', ').map((name) => name.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')) ?? []
}

function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** The driver tells a lost connection by words only; the codes are those of the operating system. */
function isConnectionLoss(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  if ('code' in failure && typeof failure.code === 'string') return /^E[A-Z_]+$/.test(failure.code)
  return /connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
    failure.message,
  )
}

function down(cause: unknown, host: string): Problem {
  return unavailable(`The database at ${host} is not answering.`, cause)
}

function unavailable(detail: string, cause: unknown): Problem {
  return new Problem('unavailable', detail, { cause, headers: { 'Retry-After': '5' } })
}
