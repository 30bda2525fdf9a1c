import type { Board, Tile } from './board.ts'
import type { BoardRange } from './board-range.ts'
import type { FirstStep } from './desk.ts'
import type { Entry } from './entry.ts'
import type { Job } from './job.ts'
import type { NavigationGroup } from './navigation.ts'
import type { ShownTile } from './tile-data.ts'
import type { WatchState } from './watch.ts'

/** What home tells a person, besides the tables. */
export interface HomeDesk {
  /** What they can go on with, the newest first. */
  readonly visits: readonly NamedVisit[]
  /** The saved views among their favourites. */
  readonly views: readonly PinnedView[]
  /** The tiles among their favourites, by their boards. */
  readonly boards: readonly PinnedBoard[]
  readonly changes: readonly ChangeGroup[]
  /** When they were here before; null on their first day. */
  readonly lastHereAt: string | null
  /** The work on many rows that waits or runs. */
  readonly jobs: readonly Pick<Job, 'id' | 'kind' | 'table' | 'by' | 'total' | 'done' | 'state'>[]
  readonly suggestions: readonly Suggestion[]
  /** The first steps of an owner; null for others, and once they are done or dismissed. */
  readonly steps: FirstSteps | null
  /** Whether the first steps can come back. */
  readonly maySeeSteps: boolean
}

export interface NamedVisit {
  readonly href: string
  /** The name of the row or, for a list, of its table. */
  readonly label: string
  readonly table: { readonly id: string; readonly label: string }
  readonly kind: 'row' | 'list' | 'view'
  /** Whether the list was searched or filtered. */
  readonly isFiltered: boolean
  readonly isChange: boolean
  readonly at: string
}

export interface PinnedView {
  readonly id: string
  readonly name: string
  readonly table: { readonly id: string; readonly label: string }
  readonly list: string
}

export interface PinnedBoard {
  readonly board: Pick<Board, 'id' | 'name'>
  readonly range: BoardRange
  readonly tiles: readonly Tile[]
  /** The data of those that the server has read already, by their ids. */
  readonly shown: Readonly<Record<string, ShownTile>>
  /** Whether every write to their tables is told at once. */
  readonly isHeard: boolean
}

/** What somebody changed in one table, one after another. */
export interface ChangeGroup {
  /** The id of its newest entry. */
  readonly id: string
  readonly at: string
  readonly actor: Pick<Entry['actor'], 'kind' | 'id' | 'name'>
  readonly table: { readonly id: string; readonly label: string } | null
  readonly family: 'added' | 'changed' | 'deleted'
  /** The number of rows. */
  readonly rows: number
  /** The entry, if there is only one. */
  readonly entry: Entry | null
}

/** A view that follows from the columns of a table. */
export interface Suggestion {
  readonly kind: 'status' | 'newest'
  readonly table: { readonly id: string; readonly label: string }
  /** The label of the column that it is about. */
  readonly column: string
}

export interface FirstSteps {
  readonly done: readonly FirstStep[]
  readonly database: { readonly name: string; readonly version: string }
  /** What was recognised in the first tables. */
  readonly recognised: readonly RecognisedTable[]
  readonly watches: readonly { readonly id: string; readonly label: string; readonly state: WatchState }[]
  /** How people are invited, and with which roles. */
  readonly invite: {
    readonly givable: readonly string[]
    readonly isMailOn: boolean
    readonly isPasswordOn: boolean
  }
}

export interface RecognisedTable {
  readonly id: string
  readonly label: string
  /** The labels of its switches. */
  readonly switches: readonly string[]
  /** The columns that name a row, with the text around them. */
  readonly rowLabel: string
}

/** The groups of tables on home. */
export type HomeGroups = readonly Pick<NavigationGroup, 'id' | 'kind' | 'label' | 'count'>[]
