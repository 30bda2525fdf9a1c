/** One line of the journal as it is read: where to look, and no values. */
export interface Hint {
  readonly number: string
  readonly at: string
  readonly table: string
  /** The row's key as addresses write it. Null for many rows, or for an unknown one. */
  readonly key: string | null
  /** insert, update, delete, or many. */
  readonly operation: string
  /** Null: not by Switchboard. */
  readonly actor: { readonly kind: string; readonly id: string | null } | null
  readonly requestId: string | null
  /** The push connection of whoever asked for it, as they say. */
  readonly socketId: string | null
  /** The entry of the trail that tells it. */
  readonly entry: string | null
  /** What wrote it past Switchboard, as people call it. */
  readonly program: string | null
}
