/** The one notice of a page: what somebody has just switched or written, for as long as it may be taken back from there. */
export interface SwitchNotice {
  readonly entry: string
  readonly at: string
  /** Table and key as addresses have them. */
  readonly table: string
  readonly key: string
  readonly column: string
  /** How people call the row. */
  readonly label: string
  /** The state that the entry led to; null where it was neither on nor off. */
  readonly active: boolean | null
  /** The switch's own for its states; null where the column is none any more. */
  readonly words: { readonly on: string; readonly off: string } | null
  /** What people call the column, where a value was written into it; null: a switch was moved, or a change taken back. */
  readonly field: string | null
  /** It took an earlier change back. */
  readonly isUndo: boolean
  /** Nothing was written to the column since, by anybody of whom the trail knows. */
  readonly undoable: boolean
}
