import type { Transaction } from '../db/index.ts'
import type { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { WireValue } from '../wire/value.ts'
import type { Request } from './answers.ts'

/** The one way in which rows of the owner's tables are changed. */
export interface RowWriter {
  /**
   * Locks the rows, asks about each, writes what is to be written, tells the trail and the journal: one transaction.
   * Locked rows and deadlocks are tried again for 2 s, then Problem `busy`. Outcomes in the order of the keys.
   */
  write(order: WriteOrder): Promise<readonly RowOutcome[]>
}

export const mostRowsAtOnce = 500

export interface WriteOrder {
  readonly actor: Actor
  /** The table as the actor may read it: rows out of their sight are not found. Whoever orders has checked the right. */
  readonly source: RowSource
  /** As addresses have them; at most `mostRowsAtOnce`. */
  readonly keys: readonly string[]
  readonly column: CatalogColumn
  /**
   * Looks at a locked row and says what becomes of it. A Problem that it throws refuses this row alone. Asked again where
   * the transaction has to begin again. `orderKey` is its key as the order has it, which the row may spell otherwise by now.
   */
  decide(row: LockedRow, orderKey: string): Decision | Promise<Decision>
  /** Rows that somebody else has locked are waited for, which is the default, or refused alone. */
  readonly held?: 'awaited' | 'refused'
  /**
   * How long deciding may keep rows locked: then those that were not asked about yet are left for another order. Default:
   * they all are.
   */
  readonly decideMs?: number
  /** The job that this is a batch of. */
  readonly job?: string
  /** The same request again has no effect, and the outcomes of the first. For one row; a refusal is not remembered. */
  readonly once?: Request
  /** More of the same transaction, after all else: a job's progress. So many of the keys, from the first on, were reached. */
  also?(transaction: Transaction, outcomes: readonly RowOutcome[], reached: number): Promise<void>
}

/** For a request that has a name: all that it asks for, so that another one of the same name is told apart. */
export function toOnce(
  actor: Actor,
  name: string | null,
  asks: readonly unknown[],
): Pick<WriteOrder, 'once'> {
  return name === null ? {} : { once: { actor, name, asks: JSON.stringify(asks) } }
}

export interface LockedRow {
  /** The row's own key, as addresses have it. */
  readonly key: string
  readonly label: string
  /** What the actor may read of it, with long values cut. */
  readonly row: ListRow
  /** All that the catalog knows of it, whatever the actor may read: the written column whole, others as `row` has them. */
  readonly values: Readonly<Record<string, WireValue>>
  /** What the column holds, as `values.toCursor` writes it and `values.fromCursor` takes it back unharmed; null: nothing. */
  readonly before: string | null
}

export type Decision =
  /** Nothing is written. */
  | { readonly write: false }
  /** `value` is a parameter for the column, or an expression such as the database's own clock. */
  | {
      readonly write: true
      readonly value: unknown
      /** The text that the column will keep, in the form of `LockedRow.before`. Default: the text of the value. */
      readonly kept?: string | null
      readonly action: string
      readonly undoOf?: string
    }

export type RowOutcome =
  | {
      readonly state: 'changed'
      /** Null where the database thereupon took it away, or gave it another key. */
      readonly row: ListRow | null
      readonly label: string
      readonly entry: string
    }
  | { readonly state: 'same'; readonly row: ListRow; readonly label: string }
  | {
      readonly state: 'refused'
      readonly key: string
      readonly problem: Problem
      /** As it stands; null where there is none to see. */
      readonly row: ListRow | null
      readonly label: string
    }
