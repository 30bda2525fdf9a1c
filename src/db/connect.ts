import { Problem } from '../std/problem.ts'
import type { Database } from './database.ts'
import type { Dialect, OpenOptions } from './dialect.ts'
import { postgres } from './dialects/postgres/index.ts'
import { sqlite } from './dialects/sqlite/index.ts'

const dialects: readonly Dialect[] = [sqlite, postgres]

/** Opens what the URL names. A database that can't be opened is a Problem with a sentence, never with the password. */
export async function openDatabase(url: string, options: OpenOptions): Promise<Database> {
  const dialect = dialects.find(({ schemes }) => schemes.some((scheme) => url.startsWith(scheme)))
  if (!dialect) {
    throw new Problem(
      'bad-request',
      `A database's address starts with ${dialects.flatMap(({ schemes }) => schemes).join(' or ')}, as in sqlite:path/to/file or postgres://user:password@host/name.`,
    )
  }
  return dialect.open(url, options)
}
