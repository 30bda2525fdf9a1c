export interface BoardTables {
  boards: BoardRow
}

export interface BoardRow {
  id: string
  name: string
  /** JSON of the tiles. */
  tiles: string
  person_id: string
  person_name: string
  /** JSON of role names. */
  shared_with: string
  version: number
  created_at: string
  updated_at: string
  changed_by: string
}
