import type { Words } from '../std/sentence.ts'
import type { SecretReason } from './column.ts'
import type { SearchFacts, TableSummary } from './list-page.ts'
import type { Switch } from './switch.ts'
import type { FoundWatch } from './watch.ts'

/** What is right and wrong in a database: `switchboard doctor`. */
export interface Checkup {
  readonly database: {
    readonly name: string
    readonly version: string
    readonly capabilities: Readonly<Record<string, boolean | string>>
  }
  /** Why the database's own log of writes can't tell of them. Null if it has none, or can. */
  readonly logObstacle: Words | null
  /** Whether this release can work with our own tables. */
  readonly ownTables: OwnTablesCheckup
  /** The mistakes in `switchboard.config.ts`, and own tables that this release can't use, one sentence each. */
  readonly complaints: readonly string[]
  /** Search indexes that serve no table: half-made ones, or those of dropped tables. */
  readonly leftovers: readonly string[]
  readonly tables: readonly TableCheckup[]
}

export type OwnTablesCheckup =
  | { readonly state: 'missing' }
  /** Their database can't be opened, for example because the first start will make its file. */
  | { readonly state: 'unreachable'; readonly reason: Words }
  /** A newer release made `usable` and `newer` ones. The numbers are those of the newest migrations. */
  | {
      readonly state: 'older' | 'same' | 'usable' | 'newer'
      readonly made: number
      readonly known: number
    }

/** How well a table works as a list, and its switches. */
export interface TableCheckup extends ListCheckup {
  readonly switches: SwitchesCheckup
  readonly watch: Pick<FoundWatch, 'by' | 'state' | 'obstacle'>
}

export interface ListCheckup extends TableSummary {
  /** The name in the database, with its schema. */
  readonly name: string
  /** The columns that name a row; empty if there are none. */
  readonly key: readonly string[]
  /** The template for the name of a row, as in `rowLabel`; null: its key. */
  readonly calledBy: string | null
  /** Columns whose values nobody can see. */
  readonly masked: readonly { readonly column: string; readonly reason: SecretReason }[]
  readonly search: SearchCheckup
  readonly relations: readonly RelationCheckup[]
}

export interface SearchCheckup extends SearchFacts {
  /** The columns of its search index, even if it is not in use; null without one. */
  readonly index: readonly string[] | null
  /** Why it can't have a search index; null where it can. */
  readonly obstacle: Words | null
}

export interface RelationCheckup {
  readonly column: string
  /** The id of the other table. */
  readonly table: string
  /** The template for the name of a row there; null: its key. */
  readonly calledBy: string | null
}

export interface SwitchesCheckup {
  /** The main switch first. */
  readonly found: readonly SwitchCheckup[]
  /** The column that marks rows in the trash; null if there is none. */
  readonly trash: SwitchCheckup | null
  /** Columns that become switches with `add` in the table's options. */
  readonly possible: readonly { readonly column: string; readonly reason: string; readonly add: string }[]
  /** Columns that look like switches but are none. */
  readonly leftOut: readonly { readonly column: string; readonly reason: string }[]
  /** Why no switch is found by itself; null if there may be one. */
  readonly obstacle: string | null
}

export interface SwitchCheckup extends Pick<Switch, 'column' | 'label' | 'main' | 'words' | 'reason'> {
  /** The effects that the owner's triggers may have when it moves, one sentence each. */
  readonly triggers: readonly string[]
}
