import type { Words } from '../std/sentence.ts'
import type { SecretReason } from './column.ts'
import type { SearchFacts, TableSummary } from './list-page.ts'
import type { Switch } from './switch.ts'
import type { FoundWatch } from './watch.ts'

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

/** How a table serves as a list, and what of its rows is on or off. */
export interface TableCheckup extends ListCheckup {
  readonly switches: SwitchesCheckup
  readonly watch: Pick<FoundWatch, 'state' | 'obstacle'>
}

export interface ListCheckup extends TableSummary {
  /** As the database calls it, with its schema. */
  readonly name: string
  /** The columns that name a row; empty where none do. */
  readonly key: readonly string[]
  /** How people call a row, as `rowLabel` says it; null: by its key. */
  readonly calledBy: string | null
  /** Columns whose values nobody is shown. */
  readonly masked: readonly { readonly column: string; readonly reason: SecretReason }[]
  readonly search: SearchCheckup
  readonly relations: readonly RelationCheckup[]
}

export interface SearchCheckup extends SearchFacts {
  /** The columns of its search index, whether or not it serves; null without one. */
  readonly index: readonly string[] | null
  /** Why it can't have a search index; null where it can. */
  readonly obstacle: Words | null
}

export interface RelationCheckup {
  readonly column: string
  /** The id of the table that it leads to. */
  readonly table: string
  /** How people call a row there; null: by its key. */
  readonly calledBy: string | null
}

export interface SwitchesCheckup {
  /** The main one first. */
  readonly found: readonly SwitchCheckup[]
  /** Columns that are switches as soon as `add` is among the table's options. */
  readonly possible: readonly { readonly column: string; readonly reason: string; readonly add: string }[]
  /** Columns that one could take for switches. */
  readonly leftOut: readonly { readonly column: string; readonly reason: string }[]
  /** Why none is found by itself; null where one may be. */
  readonly obstacle: string | null
}

export interface SwitchCheckup extends Pick<Switch, 'column' | 'label' | 'main' | 'words' | 'reason'> {
  /** What triggers of the owner may do when it is moved; one sentence each. */
  readonly triggers: readonly string[]
}
