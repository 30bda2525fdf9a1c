import type { Statement } from './database.ts'

/** The server's own log of all writes. It tells of tables without a trigger. */
export interface WriteLog {
  /**
   * Follows the log from the place that is kept beside the journal. One node at a time does; others wait for its end.
   * If `take` rejects, it gets the same writes again.
   */
  follow(take: (writes: LoggedWrites) => Promise<void>): { close(): Promise<void> }
}

export interface LoggedWrites {
  /** In the order of the log. */
  readonly lines: readonly LoggedLine[]
  /**
   * Moves the place behind these writes, in the transaction that keeps the lines. It changes one row, and none if
   * another node has moved the place.
   */
  readonly move: Statement
}

/** A row of a watched table, or a line that a transaction of ours has added to the journal and told in the trail. */
export interface LoggedLine {
  /** The transaction's name in the log. */
  readonly transaction_id: string
  readonly at: string
  readonly table_name: string
  readonly operation: string
  /** A trigger writes the same into its line. */
  readonly key_parts: string | null
  readonly row_key: string | null
  /** Null: unknown. */
  readonly row_count: number | null
  /** Only our own lines have one. */
  readonly entry_id: string | null
}
