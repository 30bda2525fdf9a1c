/** What the owner's database does by itself when rows of a table are updated. */
export interface UpdateTrigger {
  readonly name: string
  /** Only an update of one of these columns runs it; null: any update. */
  readonly columns: readonly string[] | null
  /** Runs before the row is written, and may change or cancel the write. */
  readonly before: boolean
  /** Its definition in the database's own words, without comments. */
  readonly text: string
}
