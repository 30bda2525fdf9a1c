/** What an actor may do with one table. `read` comes first, because no other right is given without it. */
export type TableRight = 'read' | 'create' | 'update' | 'delete' | 'switch'

/** Rights beyond tables. */
export type HouseRight =
  | 'manage-people'
  | 'manage-tokens'
  | 'read-audit'
  | 'see-settings'
  /** Create and remove the triggers that report writes of other programs. */
  | 'watch-tables'
  /** Share views, and change shared ones. */
  | 'share-views'
  /** See one masked value at a time. */
  | 'reveal-secrets'
  /** Choose the view with which a table opens. */
  | 'set-standard-views'

/**
 * The only answer to "may they?", in a form that custom roles can use later: the readable columns, the rows, and a
 * class for all actors with the same answer.
 */
export interface TableRights {
  readonly may: ReadonlySet<TableRight>
  readonly columns: 'all' | ReadonlySet<string>
  /** A condition that every read adds; null reads all rows. */
  readonly rows: RowCondition | null
  /** Equal for all actors who may see the same rows and columns of the table. */
  readonly rightsClass: string
}

/** The column has one of these values, given as text. */
export interface RowCondition {
  readonly column: string
  readonly values: readonly string[]
}
