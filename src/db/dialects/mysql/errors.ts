import { isProblem, Problem, type ProblemExtras } from '../../../std/problem.ts'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { tooSlow } from '../limit.ts'
import { refuseColumns } from '../refuse-columns.ts'

/** What the driver reports of the server's answer. */
export interface ServersError extends Error {
  readonly errno: number
  readonly sqlState: string
}

/** Whether the server itself refused, so that its connection is still of use. */
export function isServersAnswer(failure: unknown): failure is ServersError {
  return (
    failure instanceof Error &&
    'errno' in failure &&
    typeof failure.errno === 'number' &&
    'sqlState' in failure &&
    typeof failure.sqlState === 'string' &&
    !('fatal' in failure && failure.fatal === true) &&
    !closing.has(failure.errno)
  )
}

/** Whether nothing is left of the transaction in the server. */
export function endsTransaction(failure: unknown): boolean {
  return !isServersAnswer(failure) || ends.has(failure.errno)
}

/** What only the database can tell of a failed write, beside the server's message. */
export interface Blamed {
  /** The columns of a key that is taken. */
  readonly columns: readonly string[]
  /** A trigger wrote to another table, of which the server may not tell the name, or called what is not there. */
  readonly elsewhere: boolean
  readonly table?: string | undefined
}

const nobody: Blamed = { columns: [], elsewhere: false }

/** Errors that a person can act on become Problems. All others are bugs and stay unchanged. */
export function toProblem(failure: unknown, host: string, blamed = nobody): unknown {
  if (isProblem(failure) || !(failure instanceof Error)) return failure
  const entry = toEntryTrouble(failure, host)
  if (entry) return entry
  if (!isServersAnswer(failure)) return isConnectionLoss(failure) ? down(failure, host) : failure
  if (namesNothing.has(failure.errno)) {
    const broken = databaseRefusals.brokenFunction(failure.message)
    return blamed.elsewhere ? refuseColumns([], broken, failure) : new SchemaMismatch(failure)
  }
  if (isSaid(failure)) return refuseColumns([], failure.message, failure)
  const refusal = toRefusal(failure, blamed.columns)
  if (refusal && blamed.elsewhere) {
    return refuseColumns([], databaseRefusals.refusedThereupon(blamed.table, refusal.message), failure)
  }
  return refusal ?? toTrouble(failure, host) ?? failure
}

/** The owner's trigger or function raised it, with words for people. It may ask for another try, too. */
function isSaid({ errno, sqlState }: ServersError): boolean {
  return (errno === errors.signal || sqlState === '45000') && sqlState !== '40001'
}

/** By the numbers of the vendors. Both use the same ones, but for what came after they parted. */
const errors = {
  deadlock: 1213,
  tableFull: 1114,
  packetTooLarge: 1153,
  signal: 1644,
} as const

/** After a statement that is too large the server closes the connection. */
const ends: ReadonlySet<number> = new Set([errors.deadlock, errors.tableFull, errors.packetTooLarge])

const closing: ReadonlySet<number> = new Set([1053, 1152, 1158, 1159, 1160, 1161, 1927, 4031])

/** No such table, column or function, one of two, a view of such, or no index of these words. */
const namesNothing: ReadonlySet<number> = new Set([
  1051, 1052, 1054, 1109, 1146, 1191, 1305, 1318, 1356, 1582,
])

/** The errors about the values. */
function toRefusal(failure: ServersError, columns: readonly string[]): Problem | null {
  const { errno, message } = failure
  const refuse = (words: Words, named: readonly string[] = namedIn(message)) =>
    refuseColumns(named, words, failure)
  switch (errno) {
    case 1062: // a key that is taken
    case 1586:
      return refuse(databaseRefusals.taken, columns)
    case 1048: // null
    case 1364: // no value and no default
      return refuse(databaseRefusals.empty)
    case 1451: // other rows refer to it
    case 1452: // it refers to nothing
    case 1216:
    case 1217:
      return refuse(databaseRefusals.brokenReferenceOf(tableIn(message)), [])
    case 1406:
    case errors.packetTooLarge:
      return refuse(databaseRefusals.tooLong)
    case 4025: // a CHECK
    case 3819:
      return refuse(databaseRefusals.brokenRule(ruleIn(message)), [])
    case 1906: // a computed column
    case 3105:
      return refuse(databaseRefusals.computed)
    case 1172: // a trigger that finds several rows where it takes one
    case 1242:
    case 1442: // one that changes its own table
    case 1369: // a view that would lose the row
    case 1456: // triggers that call each other
      return refuse(toSentence(message), [])
    default:
      return wrongValues.has(errno) || /^(?:22|38)/.test(failure.sqlState)
        ? refuse(toSentence(message))
        : null
  }
}

/** Out of range, cut, not of the type, or not to be computed. */
const wrongValues: ReadonlySet<number> = new Set([
  1264, 1265, 1292, 1366, 1367, 1411, 1416, 1425, 1690, 3140, 3141, 4078,
])

/** The one column of a message: of "Column 'x' cannot be null", "Data too long for column 'x' at row 1" and "for column `db`.`t`.`x`". */
export function namedIn(message: string): string[] {
  const [, plain, quoted] =
    /(?:column|field) (?:'([^']+)'|(?:`[^`]*`\.)*`((?:[^`]|``)+)`)/i.exec(message) ?? []
  const name = plain ?? quoted?.replaceAll('``', '`')
  return name === undefined ? [] : [name.replace(/^.*\./, '')]
}

/** Parses "a foreign key constraint fails (`db`.`t`, CONSTRAINT …)", which MariaDB writes in the quotes of the session. */
function tableIn(message: string): string | undefined {
  const [, quote = '', name] = /\((?:`[^`]*`|"[^"]*")\.([`"])((?:(?!\1).|\1\1)*)\1/.exec(message) ?? []
  return name?.replaceAll(`${quote}${quote}`, quote)
}

/** Parses "CONSTRAINT `rule` failed for `db`.`t`" and "Check constraint 'rule' is violated." */
function ruleIn(message: string): string {
  return /constraint ([`'"])(.*?)\1 (?:failed|is violated)/i.exec(message)?.[2] ?? ''
}

/** The errors about the database or the moment. */
function toTrouble(failure: ServersError, host: string): Problem | null {
  switch (failure.errno) {
    case 1317: // stopped by us
    case 1969: // over the time
    case 188: // while it looked words up
    case 3024:
      return tooSlow(failure)
    case 1205: // a lock that lasts
    case errors.deadlock:
    case errors.signal:
    case 1020: // the row has changed since it was read
    case 3572: // a row that is locked
      return busy(databaseRefusals.rowsBusy, failure)
    case 1412: // the table was altered
    case 1615:
      return busy(databaseRefusals.tableChanged, failure)
    case 1142:
    case 1143:
    case 1227:
    case 1370:
      return new Problem('forbidden', databaseRefusals.notPermitted(toSentence(failure.message)), {
        cause: failure,
      })
    case 1419:
      return new Problem('forbidden', databaseRefusals.untrustedTriggers, { cause: failure })
    case 1290: // the server takes no changes
    case 1792: // nor does the session
    case 1836:
      return unavailable(databaseRefusals.noChanges, { cause: failure })
    case 1021: // the disk is full
    case errors.tableFull:
    case 1030: // storage that fails
    case 1033:
    case 1034:
    case 1037:
    case 1041:
      return down(failure, host)
    default:
      return null
  }
}

/** The errors on the way into the database, which the driver calls fatal. */
function toEntryTrouble(failure: Error, host: string): Problem | null {
  if (!('errno' in failure)) return null
  switch (failure.errno) {
    case 1045: // the password
    case 1698:
    case 1251:
    case 1862:
      return notEntered(databaseRefusals.accountRefused(host), failure)
    case 1044: // the database, which the account may not enter
    case 1049: // or which is not there
      return notEntered(databaseRefusals.noSuchDatabase(host, toSentence(failure.message)), failure)
    case 1040: // of the server
    case 1203: // of the account
    case 1226:
      return notEntered(databaseRefusals.noMoreConnections(host), failure)
    default:
      return null
  }
}

function toSentence(message: string): string {
  const words = message.replace(/ at row \d+$/, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
}

/** The codes come from the operating system or the driver, which reports some losses only in words. */
function isConnectionLoss(failure: Error): boolean {
  if ('code' in failure && /^(?:E(?!R_)[A-Z_]+|PROTOCOL_\w+|HANDSHAKE_\w+)$/.test(String(failure.code)))
    return true
  // Without a code it is the driver that failed, for example at the name of a column.
  if ('fatal' in failure && failure.fatal === true && 'code' in failure) return true
  if ('errno' in failure && closing.has(Number(failure.errno))) return true
  return /closed state|ETIMEDOUT|Pool is closed|connection lost/i.test(failure.message)
}

function busy(detail: Words, cause: unknown): Problem {
  return new Problem('busy', detail, { cause, headers: { 'Retry-After': '1' } })
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
