import { Problem } from '../../../std/problem.ts'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { tooSlow } from '../limit.ts'
import { refuseColumns } from '../refuse-columns.ts'
import { movedCode } from './messages.ts'

/** The database's message with its extended result code. */
export class SqliteFailure extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.name = 'SqliteFailure'
    this.code = code
  }
}

const unavailable: Readonly<Record<number, Words>> = {
  8: databaseRefusals.readOnlyFile,
  10: databaseRefusals.diskFailed,
  11: databaseRefusals.damaged,
  13: databaseRefusals.diskFull,
  14: databaseRefusals.cannotOpen,
  26: databaseRefusals.notADatabase,
}

/**
 * Errors that a person can act on become Problems. All others are bugs and stay unchanged. If the error names a table
 * that the statements do not, it comes from a trigger that writes to it.
 */
export function toProblem(failure: unknown, statements: readonly string[] = []): unknown {
  if (!(failure instanceof SqliteFailure)) return failure
  const primary = failure.code & 0xff
  const detail = failure.code === movedCode ? databaseRefusals.movedFile : unavailable[primary]
  if (detail) return new Problem('unavailable', detail, { cause: failure, headers: { 'Retry-After': '5' } })
  if (primary === 5 || primary === 6) {
    return new Problem('busy', databaseRefusals.writerBusy, {
      cause: failure,
      headers: { 'Retry-After': '1' },
    })
  }
  if (primary === 9) return tooSlow(failure)
  if (primary === 18) return refuseColumns([], databaseRefusals.tooLong, failure)
  if (primary === 20) return refuseColumns([], databaseRefusals.wholeKeysOnly, failure)
  if (primary === 19) return tellWhere(failure, statements)
  return primary === 1 ? toMeaning(failure) : failure
}

/** SQLite has one code for all other errors, so this reads the message, which is always in English. */
function toMeaning(failure: SqliteFailure): unknown {
  if (namesNothing(failure)) return new SchemaMismatch(failure)
  if (/^too many levels of trigger recursion/.test(failure.message))
    return refuseColumns([], databaseRefusals.endlessTriggers, failure)
  return isAboutValues(failure)
    ? refuseColumns([], databaseRefusals.notComputed(failure.message), failure)
    : failure
}

/** A view of the owner may calculate with values that do not allow it. */
function isAboutValues({ message }: SqliteFailure): boolean {
  return /^(?:integer overflow|malformed JSON|bad JSON path|JSON cannot hold BLOB)/.test(message)
}

const noSuch = /^no such (?:table|column|function|module|collation sequence): /
/** The shape of a function, or of a table that a trigger writes to, is different. */
const otherShape =
  /^(?:wrong number of arguments to function |ambiguous column name: |table .* has \d+ columns but |\d+ values for \d+ columns)/s

function namesNothing({ message }: SqliteFailure): boolean {
  return noSuch.test(message) || otherShape.test(message)
}

function tellWhere(failure: SqliteFailure, statements: readonly string[]): Problem {
  const refusal = toInvalid(failure)
  const [, table] = /^(?:UNIQUE|NOT NULL) constraint failed: ([^.]+)\./.exec(failure.message) ?? []
  const isNamed =
    table === undefined || statements.length === 0 || statements.some((one) => one.includes(table))
  return isNamed
    ? refusal
    : refuseColumns([], databaseRefusals.refusedThereupon(table, refusal.message), failure)
}

function toInvalid(failure: SqliteFailure): Problem {
  const [, named = ''] = /constraint failed: (.*)$/s.exec(failure.message) ?? []
  switch (failure.code) {
    case 2067:
    case 1555:
    case 2579:
      return refuseColumns(columnsOf(named), databaseRefusals.taken, failure)
    case 1299:
      return refuseColumns(columnsOf(named), databaseRefusals.empty, failure)
    case 787:
      return refuseColumns([], databaseRefusals.brokenReference, failure)
    case 275:
      return refuseColumns([], databaseRefusals.brokenRule(named), failure)
    case 3091:
      return refuseColumns(
        columnsOf(/column (.*)$/.exec(failure.message)?.[1] ?? ''),
        databaseRefusals.wrongType,
        failure,
      )
    case 1811:
      // The owner's trigger raised this, with words for people.
      return refuseColumns([], failure.message, failure)
    default:
      return refuseColumns([], databaseRefusals.notAccepted, failure)
  }
}

/** "people.email, people.name" */
function columnsOf(named: string): string[] {
  if (named.startsWith('index ')) return []
  return named
    .split(', ')
    .map((name) => name.slice(name.indexOf('.') + 1))
    .filter((name) => name !== '')
}
