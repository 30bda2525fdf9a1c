/** The notice of a page about the last switch, edit or restore, while it can be undone from there. */
export interface SwitchNotice {
  readonly entry: string
  readonly at: string
  /** Table and key in the form of addresses. */
  readonly table: string
  readonly key: string
  readonly column: string
  /** The row's name for people. */
  readonly label: string
  /** The state after the entry; null if it was neither on nor off. */
  readonly active: boolean | null
  /** The switch's words for its states; null if the column is no switch any more. */
  readonly words: { readonly on: string; readonly off: string } | null
  /** The column's label if a value was written; null if a switch moved or a change was undone. */
  readonly field: string | null
  /** True if it undid an earlier change. */
  readonly isUndo: boolean
  /** True if the trail has no later change of the column. */
  readonly undoable: boolean
  /** Left out if the entry is about columns of a row. */
  readonly act?: RowAct
}

/** What happened to a row as a whole. */
export type RowAct =
  | { readonly kind: 'made' | 'trashed' | 'put back' }
  | {
      readonly kind: 'deleted'
      /** The number of other rows that went along. */
      readonly others: number
    }
  | {
      readonly kind: 'restored'
      /** The number of rows of the delete that are there again, and of those that are not. */
      readonly restored: number
      readonly left: number
    }
