import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import type { Database } from './database.ts'
import type { Dialect, OpenOptions } from './dialect.ts'
import { mysql } from './dialects/mysql/index.ts'
import { postgres } from './dialects/postgres/index.ts'
import { sqlite } from './dialects/sqlite/index.ts'

const dialects: readonly Dialect[] = [sqlite, postgres, mysql]

/** Opens the database of the URL. If that fails, it throws a Problem with a sentence, never with the password. */
export async function openDatabase(url: string, options: OpenOptions): Promise<Database> {
  const dialect = dialects.find(({ schemes }) => schemes.some((scheme) => url.startsWith(scheme)))
  if (!dialect) throw new Problem('bad-request', toRefusal(url))
  return dialect.open(url, options)
}

const supported = ['SQLite', 'PostgreSQL', 'MySQL', 'MariaDB']

/** Databases that we do not support, recognised by the beginning of the URL. */
const others: readonly (readonly [scheme: RegExp, name: string])[] = [
  [/^(mssql|sqlserver)/i, 'Microsoft SQL Server'],
  [/^oracle/i, 'Oracle'],
  [/^mongodb/i, 'MongoDB'],
]

function toRefusal(url: string): Words {
  const schemes = dialects.flatMap((dialect) => dialect.schemes)
  const other = others.find(([scheme]) => scheme.test(url))
  return other === undefined
    ? databaseRefusals.unknownScheme(schemes)
    : databaseRefusals.unsupported(other[1], supported, schemes)
}
