/** What the owner's database does by itself when rows of a table are updated. */
export interface UpdateTrigger {
  readonly name: string
  /** Only an update of one of these runs it; null: any. */
  readonly columns: readonly string[] | null
  /** Runs before the row is written, and may write something else, or nothing. */
  readonly before: boolean
  /** When it runs and what it does, in the database's own words, without comments. */
  readonly text: string
}
