import { afterAll } from 'vitest'
import { type Database, openDatabase } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { type DatabaseOptions, eachDatabase } from './databases.ts'

/** Opens a new, empty database; it is closed and dropped when the cases have run. */
export type OpenEmpty = (options?: DatabaseOptions) => Promise<Database>

/** Runs the cases on every kind of database that is there. */
export function onEachDatabase(cases: (open: OpenEmpty) => void): void {
  eachDatabase((kind) => {
    const opened: Database[] = []
    afterAll(() => Promise.all(opened.map((database) => database.close())))
    cases(async (options) => {
      const database = await openDatabase(await kind.url(options), { log: silentLog })
      opened.push(database)
      return database
    })
  })
}
