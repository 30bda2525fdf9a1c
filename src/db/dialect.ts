import type { Log } from '../std/log.ts'
import type { Database } from './database.ts'

/** One way to a database; `connect.ts` picks by the URL. */
export interface Dialect {
  /** The URL schemes it takes, such as "sqlite:". */
  readonly schemes: readonly string[]
  open(url: string, options: OpenOptions): Promise<Database>
}

export interface OpenOptions {
  readonly log: Log
  /** Readers at once; default 4 (connections, or worker threads: at most as many as cores, but three). */
  readonly readers?: number
  /** Default true: the file is made when it is missing. Databases that are servers ignore it. */
  readonly create?: boolean
  /** Default "switchboard": the schema of our own tables, or their prefix with an underscore. Tests use others. */
  readonly ownName?: string
}
