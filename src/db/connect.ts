import { Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
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
      databaseRefusals.unknownScheme(dialects.flatMap(({ schemes }) => schemes)),
    )
  }
  return dialect.open(url, options)
}
