/** One line of the journal as it is read. It tells where to look and holds no values. */
export interface Hint {
  readonly number: string
  readonly at: string
  readonly table: string
  /** The row's key in the form of addresses. Null for many rows, or for an unknown one. */
  readonly key: string | null
  /** insert, update, delete, or many. */
  readonly operation: string
  /** Null: the change did not come from Switchboard. */
  readonly actor: { readonly kind: string; readonly id: string | null } | null
  readonly requestId: string | null
  /** The push connection of the sender, as the sender claims. */
  readonly socketId: string | null
  /** The entry of the trail about this change. */
  readonly entry: string | null
  /** The other program that wrote it, by its name for people. */
  readonly program: string | null
}
