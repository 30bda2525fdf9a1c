import { sql as raw } from 'kysely'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { Watches } from '../../watch.ts'
import { quoteText } from '../quote.ts'
import { readRight } from './grants.ts'
import { quoteAnywhere } from './key-parts.ts'

/** A trigger needs a right on its table. A server that writes a binlog also wants to trust whoever makes triggers. */
export function createWatchRights({ read, build }: Pick<Database, 'read' | 'build'>): Watches['obstacles'] {
  const askServer = raw<FoundServer>`
    select current_user() as account, database() as "database",
      @@log_bin = 0 or @@log_bin_trust_function_creators = 1 as "trusts"`.compile(build)
  const askGrants = raw<Readonly<Record<string, string>>>`show grants`.compile(build)
  return async (tables) => {
    const [[server], grants] = await Promise.all([read(askServer), read(askGrants)])
    if (server === undefined) return tables.map(() => null)
    const lines = grants.flatMap((row) => Object.values(row))
    const mayTrigger = readRight('TRIGGER', lines, server.database)
    const isTrusted = Number(server.trusts) === 1 || lines.some(isSuper)
    return tables.map(({ name }) => {
      if (!mayTrigger(name)) return toGrant(server, name)
      return isTrusted ? null : databaseRefusals.mayNotWatch(trustAll)
    })
  }
}

interface FoundServer {
  readonly account: string
  readonly database: string
  readonly trusts: unknown
}

const trustAll = 'set global log_bin_trust_function_creators = on'

function isSuper(grant: string): boolean {
  return /^GRANT (?:.*\bSUPER\b.*|ALL PRIVILEGES) ON \*\.\* TO /.test(grant)
}

function toGrant({ account, database }: FoundServer, table: string): Words {
  const at = account.lastIndexOf('@')
  const to = `${quoteText(account.slice(0, at))}@${quoteText(account.slice(at + 1))}`
  return databaseRefusals.mayNotWatch(
    `grant trigger on ${quoteAnywhere(database)}.${quoteAnywhere(table)} to ${to}`,
  )
}
