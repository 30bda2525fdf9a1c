import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The database's own table of numbers that were given away: it comes with the first table that has such, and goes in no other way. */
export async function findRemains(
  read: Database['read'],
  build: Database['build'],
): Promise<readonly string[]> {
  const numbers = sql`select name from sqlite_schema where name = 'sqlite_sequence' and not exists (
    select numbered.name from sqlite_schema numbered where numbered.sql like '%autoincrement%')`
  const found = await read(numbers.compile(build))
  return found.map(() => '/* for its empty sqlite_sequence */ vacuum')
}
