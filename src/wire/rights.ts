/** What an actor may do with one table; `read` comes first because nothing else is given without it. */
export type TableRight = 'read' | 'create' | 'update' | 'delete' | 'switch'

/** What an actor may do besides tables. */
export type HouseRight =
  | 'manage-people'
  | 'manage-tokens'
  | 'read-audit'
  | 'see-settings'
  /** Make and remove the triggers that tell of writes by other programs. */
  | 'watch-tables'
  /** Let others use views of theirs, and change those that others share. */
  | 'share-views'
  /** See one masked value at a time. */
  | 'reveal-secrets'
  /** Say which view a table opens with. */
  | 'set-standard-views'

/**
 * The one answer to "may they?", in the shape that own roles fill later: which columns can be read, which rows, and
 * the class that all actors with the same answer share.
 */
export interface TableRights {
  readonly may: ReadonlySet<TableRight>
  readonly columns: 'all' | ReadonlySet<string>
  /** A condition over the row that every read adds; null reads every row. */
  readonly rows: RowCondition | null
  /** Equal for all actors who may see the same rows and columns of the table. */
  readonly rightsClass: string
}

/** The column holds one of these values, given as text. */
export interface RowCondition {
  readonly column: string
  readonly values: readonly string[]
}
