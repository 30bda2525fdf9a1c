import type { Favourite } from './desk.ts'
import type { IconColor, IconName } from './icons.ts'
import type { TablesPart } from './tables-query.ts'

/** What every page shows beside its content. */
export interface Navigation {
  /** The name of the database for people. */
  readonly name: string
  /** The tables that the page carries: those of the groups, and what the favourites and the recent tables name. */
  readonly tables: TablesPart
  readonly favourites: readonly NamedFavourite[]
  /** The ids of the tables that the person used last, without the favourites. */
  readonly recent: readonly string[]
  readonly groups: readonly NavigationGroup[]
  /** The saved views of these tables. */
  readonly views: readonly NavigationView[]
  /** The icons and colours that the config chooses, by the ids of tables. */
  readonly looks: Readonly<Record<string, TableIcon>>
  /** The paths of the icons that the page uses. */
  readonly icons: Readonly<Partial<Record<IconName, string>>>
}

export interface NamedFavourite extends Favourite {
  /** The id of the table, also for a view; empty for boards and tiles. */
  readonly table: string
  /** Empty for a tile. */
  readonly label: string
}

export interface TableIcon {
  readonly icon: IconName
  readonly color: IconColor | null
}

export interface NavigationView {
  readonly id: string
  readonly table: string
  readonly name: string
}

/** Why tables stand together. `all`: nothing divides them; `rest`: they belong to no other group; `more`: few people need them. */
export type GroupKind = 'all' | 'named' | 'rest' | 'more'

export interface NavigationGroup {
  readonly id: string
  readonly kind: GroupKind
  /** Empty for all kinds but `named`, which have words. */
  readonly label: string
  /** The number of its tables. The page may carry fewer. */
  readonly count: number
  /** The ids of those that the page carries. */
  readonly tables: readonly string[]
  readonly isFolded: boolean
}
