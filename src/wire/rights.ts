import type { Filter } from './filter.ts'

/** What a grant allows in a table. `read` comes first, because no other right is given without it. */
export const tableRights = ['read', 'create', 'change', 'delete', 'switch', 'export'] as const
export type TableRight = (typeof tableRights)[number]

/** Rights beyond tables. */
export const houseRights = [
  'people',
  'roles',
  'tokens',
  'audit',
  'settings',
  /** Create and remove the triggers that report writes of other programs. */
  'watch',
  /** Share views, and change shared ones. */
  'share-views',
  /** Choose the view with which a table opens. */
  'standard-views',
  /** See one masked value at a time. */
  'reveal-secrets',
  /** Get every right for a while, by an act that the trail records. */
  'break-glass',
] as const
export type HouseRight = (typeof houseRights)[number]

/** Some rows, and the columns that count in them. */
export interface Reach {
  /** Null is every row. It has no `$me` left. */
  readonly scope: Filter | null
  readonly columns: Columns
}

export type Columns = 'all' | ReadonlySet<string>

/**
 * The only answer to "may they?". A cell may be read if one of the reaches of `read` has its row and its column; the
 * other rights count in the same way, and only in rows that may be read.
 */
export interface TableRights {
  readonly reaches: Readonly<Partial<Record<TableRight, readonly Reach[]>>>
  /** The rights with a reach. */
  readonly may: ReadonlySet<TableRight>
  /** The columns that can be read in some row. */
  readonly columns: Columns
  /** A condition that every read adds; null reads all rows. */
  readonly rows: Filter | null
  /** Equal for all actors who may see the same rows and columns of the table. */
  readonly rightsClass: string
}
