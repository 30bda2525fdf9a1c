import { Problem } from '../../../std/problem.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { tooSlow } from '../limit.ts'

/** What the database said, with its extended result code. */
export class SqliteFailure extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.name = 'SqliteFailure'
    this.code = code
  }
}

const unavailable: Readonly<Record<number, string>> = {
  8: 'The database file may be read only; nothing can be changed in it.',
  10: 'The disk failed while the database file was used.',
  11: 'The database file is damaged. Restore it from a backup.',
  13: 'The disk that holds the database is full.',
  14: 'The database file cannot be opened.',
  26: 'The file is not a database.',
}

/** What a person can act on becomes a Problem; everything else is a bug and stays as it is. */
export function toProblem(failure: unknown): unknown {
  if (!(failure instanceof SqliteFailure)) return failure
  const primary = failure.code & 0xff
  const detail = unavailable[primary]
  if (detail) return new Problem('unavailable', detail, { cause: failure, headers: { 'Retry-After': '5' } })
  if (primary === 5 || primary === 6) {
    return new Problem('busy', 'Something else is writing to the database. Try again.', {
      cause: failure,
      headers: { 'Retry-After': '1' },
    })
  }
  if (primary === 9) return tooSlow(failure)
  if (primary === 18)
    return new Problem('invalid', 'A value is too long for the database.', { cause: failure })
  if (primary === 20) {
    return new Problem('invalid', 'A key takes whole numbers only.', { cause: failure })
  }
  if (primary === 19) return toInvalid(failure)
  return primary === 1 && namesNothing(failure) ? new SchemaMismatch(failure) : failure
}

/** The database has one code for every statement that it can't prepare, so here its words must do; it speaks no other language. */
function namesNothing({ message }: SqliteFailure): boolean {
  return /^no such (?:table|column): /.test(message)
}

function toInvalid(failure: SqliteFailure): Problem {
  const [, named = ''] = /constraint failed: (.*)$/s.exec(failure.message) ?? []
  switch (failure.code) {
    case 2067:
    case 1555:
    case 2579:
      return refuse(failure, columnsOf(named), 'Another row already has this value.')
    case 1299:
      return refuse(failure, columnsOf(named), 'This may not be empty.')
    case 787:
      return refuse(failure, [], 'The row refers to one that is not there, or others still refer to it.')
    case 275:
      return refuse(failure, [], `The values break the rule "${named}".`)
    case 3091:
      return refuse(
        failure,
        columnsOf(/column (.*)$/.exec(failure.message)?.[1] ?? ''),
        'This is of the wrong type.',
      )
    case 1811:
      // A trigger of the owner speaks; its words are for people.
      return refuse(failure, [], failure.message)
    default:
      return refuse(failure, [], 'The database does not accept these values.')
  }
}

function refuse(cause: SqliteFailure, columns: readonly string[], sentence: string): Problem {
  if (columns.length === 0) return new Problem('invalid', sentence, { cause })
  return new Problem('invalid', `${columns.join(', ')}: ${sentence}`, {
    cause,
    fields: Object.fromEntries(columns.map((column) => [column, sentence])),
  })
}

/** "people.email, people.name" */
function columnsOf(named: string): string[] {
  if (named.startsWith('index ')) return []
  return named
    .split(', ')
    .map((name) => name.slice(name.indexOf('.') + 1))
    .filter((name) => name !== '')
}
