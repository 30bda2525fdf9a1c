import type { Database } from '../db/index.ts'
import { migrations } from './migrations/all.ts'
import type { StoreTables } from './schema.ts'

/** Whether the tables that are there were made by an older release than this one, by this or by a newer one. */
export async function compareRelease(database: Database): Promise<'older' | 'same' | 'newer'> {
  const tables = database.buildOwn<StoreTables>()
  const done = await database.read(tables.selectFrom('migrations').select('number'))
  const newest = Math.max(0, ...done.map(({ number }) => number))
  const known = Math.max(...migrations.map(({ number }) => number))
  if (newest === known) return 'same'
  return newest < known ? 'older' : 'newer'
}
