import type { Log } from '../std/log.ts'
import type { Database } from './database.ts'

/** The driver of one kind of database. `connect.ts` picks it by the URL. */
export interface Dialect {
  /** The URL schemes of this database, such as "sqlite:". */
  readonly schemes: readonly string[]
  open(url: string, options: OpenOptions): Promise<Database>
}

export interface OpenOptions {
  readonly log: Log
  /** How many reads run at once. Default 4: connections, or worker threads (at most one per core, but three). */
  readonly readers?: number
  /** Default true: creates a missing file. Database servers ignore it. */
  readonly create?: boolean
  /** Default "switchboard": the schema of our own tables, or their prefix with an underscore. Tests use other names. */
  readonly ownName?: string
}
