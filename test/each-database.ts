import { type Database, openDatabase } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { type DatabaseOptions, eachDatabase, saysMysql, undoneAfterwards } from './databases.ts'
import { inMysqlWords } from './mysql-words.ts'

/** Opens a new, empty database. It is closed and dropped like its address in databases.ts. */
export type OpenEmpty = (options?: DatabaseOptions) => Promise<Database>

/** Runs the cases on every kind of database that is there. */
export function onEachDatabase(cases: (open: OpenEmpty) => void): void {
  eachDatabase((kind) => {
    const closed = undoneAfterwards()
    cases(async (options) => {
      const database = await openDatabase(await kind.url(options), { log: silentLog })
      closed(() => database.close())
      return saysMysql(kind) ? inMysqlWords(database) : database
    })
  })
}
