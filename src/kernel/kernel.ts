import type { Access } from '../access/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListPage, RowDetail, TableHead, TableSummary } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'

/** All that an edge may ask. Every call starts with who asks. */
export interface Kernel {
  readonly tables: {
    list(actor: Actor): Promise<readonly TableSummary[]>
  }
  readonly lists: {
    page(actor: Actor, query: ListQuery, asker?: Asker): Promise<{ table: TableHead; page: ListPage }>
  }
  readonly rows: {
    find(actor: Actor, where: RowAddress, asker?: Asker): Promise<{ table: TableHead; row: RowDetail }>
  }
  readonly access: Access
  readonly workplace: {
    /** As people call the database. */
    readonly databaseName: string
    /** The page that the first owner sees first. */
    readonly landing: string
  }
  /** The one-time link's token while there are no people, else null; a new one at every call. */
  setupLink(): Promise<string | null>
  /** Resolves when the databases answer; else throws Problem `unavailable`. */
  checkHealth(): Promise<void>
  close(): Promise<void>
}

export interface RowAddress {
  readonly table: string
  readonly key: string
}

/** The asker's own end: when it has gone, the work is stopped in the database. */
export interface Asker {
  readonly signal?: AbortSignal
}
