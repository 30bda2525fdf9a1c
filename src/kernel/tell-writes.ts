import type { Database } from '../db/index.ts'
import type { Databases } from './open-databases.ts'

/** The same databases; `written` is called after each commit. Where both are one they stay one. */
export function tellBoth({ target, store, close }: Databases, written: () => void): Databases {
  const told = tellWrites(target, written)
  return { target: told, store: store === target ? told : tellWrites(store, written), close }
}

function tellWrites(database: Database, written: () => void): Database {
  return {
    ...database,
    async write(work, limits) {
      const result = await database.write(work, limits)
      written()
      return result
    },
  }
}
