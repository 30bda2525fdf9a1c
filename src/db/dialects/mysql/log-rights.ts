import { sql as raw } from 'kysely'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import { quoteText } from '../quote.ts'

/** What the server says about its log of writes. */
export interface LogFacts {
  /** The words for the present end of the log; null if nobody can follow it, or there is none. */
  readonly present: string | null
  readonly obstacle: Words | null
}

/** The settings without which the log tells of each row in a form that we can read. Not every server has all. */
const wanted = [
  { name: 'binlog_format', value: 'ROW' },
  { name: 'binlog_transaction_compression', value: 'OFF' },
  { name: 'binlog_row_value_options', value: '' },
  { name: 'gtid_mode', value: 'ON' },
]

export async function readLogFacts({ read, build }: Pick<Database, 'read' | 'build'>): Promise<LogFacts> {
  const names = ['log_bin', 'gtid_binlog_pos', ...wanted.map(({ name }) => name)]
  const ask = raw<Setting>`show global variables where variable_name in (${raw.raw(names.map(quoteText).join(', '))})`
  const grants = raw<Readonly<Record<string, string>>>`show grants`
  const [settings, lines] = await Promise.all([read(ask.compile(build)), read(grants.compile(build))])
  return toLogFacts(
    new Map(settings.map(({ Variable_name, Value }) => [Variable_name, Value])),
    lines.flatMap((line) => Object.values(line)),
  )
}

interface Setting {
  readonly Variable_name: string
  readonly Value: string
}

export function toLogFacts(settings: ReadonlyMap<string, string>, grants: readonly string[]): LogFacts {
  if (settings.get('log_bin') !== 'ON') return { present: null, obstacle: null }
  for (const { name, value } of wanted) {
    const found = settings.get(name) ?? value
    if (found !== value)
      return { present: null, obstacle: databaseRefusals.logUnreadable(name, found, value) }
  }
  if (!grants.some(mayFollow)) return { present: null, obstacle: databaseRefusals.mayNotReadLog }
  const isMariaDb = settings.has('gtid_binlog_pos')
  return {
    present: isMariaDb ? '@@global.gtid_binlog_pos' : "replace(@@global.gtid_executed, char(10), '')",
    obstacle: null,
  }
}

function mayFollow(grant: string): boolean {
  return /^GRANT (?:.*\bREPLICATION SLAVE\b.*|ALL PRIVILEGES) ON \*\.\* TO /.test(grant)
}
