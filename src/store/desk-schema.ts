/** The rows of the tables for desks. */
export interface DeskTables {
  desks: DeskRow
  favourites: FavouriteRow
}

/** What a person keeps of their own, besides favourites. */
export interface DeskRow {
  person_id: string
  /** JSON of the last visits, the newest first. */
  recent: string
  /** JSON of the groups of tables that the person folded or unfolded. */
  folded: string
  /** The names of the first steps that are done by saying so, and `dismissed`, with spaces between them. */
  steps: string
  /** When the person last used a page. */
  here_at: string | null
  /** When they last used one before a long pause. */
  last_here_at: string | null
}

export interface FavouriteRow {
  person_id: string
  kind: string
  /** The id of a table, or of a view. */
  target: string
  created_at: string
}
