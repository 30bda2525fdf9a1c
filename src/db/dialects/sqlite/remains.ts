import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The table of AUTOINCREMENT numbers. SQLite creates it with the first such table, and only a vacuum removes it. */
export async function findRemains(
  read: Database['read'],
  build: Database['build'],
): Promise<readonly string[]> {
  const numbers = sql`select name from sqlite_schema where name = 'sqlite_sequence' and not exists (
    select numbered.name from sqlite_schema numbered where numbered.sql like '%autoincrement%')`
  const found = await read(numbers.compile(build))
  return found.map(() => '/* for its empty sqlite_sequence */ vacuum')
}
