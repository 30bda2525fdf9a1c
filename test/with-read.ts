import { readInTurn } from '../src/db/dialects/read-in-turn.ts'
import type { Database } from '../src/db/index.ts'

/** The database with another `read`, which all of its reads use. */
export function withRead(database: Database, read: Database['read']): Database {
  return { ...database, read, readUntil: readInTurn(read) }
}
