import { readInTurn } from '../src/db/dialects/read-in-turn.ts'
import type { Database } from '../src/db/index.ts'

/** The database, whose reads all go by this one. */
export function withRead(database: Database, read: Database['read']): Database {
  return { ...database, read, readUntil: readInTurn(read) }
}
