import type { SearchFacts, TableSummary } from './list-page.ts'

/** What stands well in a database, and what does not: `switchboard doctor`. */
export interface Checkup {
  readonly database: {
    readonly name: string
    readonly version: string
    readonly capabilities: Readonly<Record<string, boolean | string>>
  }
  /** What `switchboard.config.ts` says and can't be; one sentence each. */
  readonly complaints: readonly string[]
  /** Names of search indexes that serve no table: half made, or their table has gone. */
  readonly leftovers: readonly string[]
  readonly tables: readonly TableCheckup[]
}

export interface TableCheckup extends TableSummary {
  /** As the database calls it, with its schema. */
  readonly name: string
  /** The columns that name a row; empty where none do. */
  readonly key: readonly string[]
  /** The column that people call a row by. */
  readonly labelColumn: string | null
  readonly search: SearchCheckup
  readonly relations: readonly RelationCheckup[]
}

export interface SearchCheckup extends SearchFacts {
  /** The columns of its search index, whether or not it serves; null without one. */
  readonly index: readonly string[] | null
  /** Why it can't have a search index; null where it can. */
  readonly obstacle: string | null
}

export interface RelationCheckup {
  readonly column: string
  /** The id of the table that it leads to. */
  readonly table: string
  /** The column that is shown in its place; null: the bare key is. */
  readonly labelColumn: string | null
}
