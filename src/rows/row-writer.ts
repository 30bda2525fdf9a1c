import type { Batch } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import type { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, CatalogTable, RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { TableRights } from '../wire/rights.ts'
import type { WireValue } from '../wire/value.ts'
import type { Request } from './answers.ts'
import type { WriteRight } from './require-right.ts'
import type { WriteSource } from './write-source.ts'

/** The only way to change rows of the owner's tables. */
export interface RowWriter {
  /**
   * Locks the rows, decides about each, writes, and adds to the trail and the journal, in one transaction. Retries
   * locked rows and deadlocks for 2 s, then throws Problem `busy`. The outcomes have the order of the keys.
   */
  write(order: WriteOrder): Promise<readonly RowOutcome[]>
  /**
   * Adds a row and reads it again, with its entry and its line of the journal, in one transaction. Throws Problem
   * `invalid` if the database refuses the values.
   */
  add(order: AddOrder): Promise<AddedOutcome>
  /**
   * Adds rows, as many at once as possible, in one transaction. A row that is refused is refused for itself. The
   * outcomes have the order of the rows.
   */
  addMany(order: AddManyOrder): Promise<readonly AddedManyOutcome[]>
  /**
   * Deletes rows with everything that goes along, with an entry for each row, in one transaction. The outcomes have the
   * order of the keys.
   */
  delete(order: DeleteOrder): Promise<readonly DeletedOutcome[]>
  /**
   * Brings back what a delete has removed and emptied, as far as the database lets it, in one transaction. Throws
   * Problem `conflict` if nothing comes back.
   */
  restore(order: RestoreOrder): Promise<RestoredOutcome>
  /**
   * Runs several writes in one transaction: all or none. The work gets their writer and the transaction for other writes
   * to our tables, and may run again.
   */
  together<T>(work: (rows: RowWriter, transaction: Transaction) => Promise<T>, how?: Together): Promise<T>
}

export interface Together {
  /** All their entries are of one act, which is undone as one. Default: each write is an act of its own. */
  readonly isOneAct?: boolean
  /** Repeating the request has no effect and gives the first result, which must be JSON. */
  readonly once?: Request
  /** Takes everything back at the end, after rules that are checked late have had their say. */
  readonly isTrial?: boolean
}

/** All tables, and what the actor may do with each. */
export interface TablesInReach {
  readonly tables: ReadonlyMap<string, CatalogTable>
  rightsOn(table: CatalogTable): TableRights
}

export interface DeleteOrder extends TablesInReach {
  readonly actor: Actor
  /** The table with the actor's rights: hidden rows are not found. The caller has checked the right to delete. */
  readonly source: RowSource
  /** Keys in the form of addresses; at most `mostRowsAtOnce`. */
  readonly keys: readonly string[]
  /** The version that each row must have; default: any. */
  readonly version?: string | null
  /** What to do with rows that somebody else has locked: wait, which is the default, or refuse only those. */
  readonly held?: 'awaited' | 'refused'
  /** The job of this batch. A row that went along with an earlier row of the job counts as deleted. */
  readonly job?: string
  /** The entry of the only row that this takes back. */
  readonly undoOf?: string
  /** Repeating the request has no effect and gives the first outcomes. One row only; refusals are not kept. */
  readonly once?: Request
  /**
   * More work at the end of the transaction, such as a job's progress. If all rows together go over a limit, the writer
   * leaves the last ones for another order. It gets how many keys are done, and only their outcomes.
   */
  also?(transaction: Transaction, outcomes: readonly DeletedOutcome[], reached: number): Promise<void>
}

export interface RestoreOrder extends TablesInReach {
  readonly actor: Actor
  /** The entries of one act, or of several that are restored together. */
  readonly batch: Batch
  /** The job of this batch. */
  readonly job?: string
  /** Repeating the request has no effect and gives the first outcome. */
  readonly once?: Request
  /** More work at the end of the transaction. With it, a restore that brings nothing back is no conflict. */
  also?(transaction: Transaction, outcome: RestoredOutcome): Promise<void>
}

export interface RestoredOutcome {
  /** The number of rows that are there again. */
  readonly restored: number
  readonly refused: readonly LeftRow[]
  /** The first new entry; empty if nothing is there again. */
  readonly entry: string
}

/** A row that stays as the delete left it. The names are null if the actor may not see all rows of its table. */
export interface LeftRow {
  readonly table: string | null
  readonly key: string | null
  readonly label: string | null
  readonly reason: Words
}

export type DeletedOutcome =
  | {
      readonly state: 'deleted'
      readonly key: string
      readonly label: string
      readonly entry: string
      /** The first entry of the act, which all entries of rows that went along name. */
      readonly batch: string
      /** The number of deleted rows, with those that went along. */
      readonly deleted: number
    }
  | Extract<RowOutcome, { readonly state: 'refused' }>

export interface AddOrder {
  readonly actor: Actor
  /** The caller has checked that the actor may add rows. Whether they may add this one is decided here. */
  readonly source: WriteSource
  /** The other columns get their defaults. */
  readonly set: CellWrites
  /** Repeating the request has no effect and gives the first outcome. */
  readonly once?: Request
}

export interface AddedOutcome {
  readonly row: ListRow & { readonly key: string }
  readonly label: string
  readonly entry: string
}

export interface AddManyOrder {
  readonly actor: Actor
  /** The caller has checked that the actor may add rows. Whether they may add each is decided here. */
  readonly source: WriteSource
  /** At most `mostRowsAtOnce`. Other columns get their defaults. */
  readonly sets: readonly CellWrites[]
  /** The outcomes have the rows as they were stored, which is slower. */
  readonly isShown?: boolean
  /** The job of this batch. */
  readonly job?: string
}

export type AddedManyOutcome =
  /** The row is null if it was not asked for. */
  | { readonly state: 'added'; readonly row: ListRow | null }
  | { readonly state: 'refused'; readonly problem: Problem }

export const mostRowsAtOnce = 500

export interface WriteOrder {
  readonly actor: Actor
  /** Hidden rows are not found. The caller has checked that the actor may write; whether in each row is decided here. */
  readonly source: WriteSource
  /** What the actor needs in each row, for the columns of the order, before and after the write. */
  readonly right: WriteRight
  /** Keys in the form of addresses; at most `mostRowsAtOnce`. */
  readonly keys: readonly string[]
  /** The columns that the actor asks to write. Their values are read whole. */
  readonly columns: readonly CatalogColumn[]
  /**
   * Decides what happens to a locked row. A Problem that it throws refuses only this row. It runs again if the
   * transaction starts again. `orderKey` is its key in the order, which the row itself may now write in another way.
   */
  decide(row: LockedRow, orderKey: string): Decision | Promise<Decision>
  /** What to do with rows that somebody else has locked: wait, which is the default, or refuse only those. */
  readonly held?: 'awaited' | 'refused'
  /**
   * How long deciding may keep rows locked. After that the writer leaves the other rows for another order. Default: no
   * limit.
   */
  readonly decideMs?: number
  /** The job of this batch. */
  readonly job?: string
  /** Repeating the request has no effect and gives the first outcomes. One row only; refusals are not kept. */
  readonly once?: Request
  /** More work at the end of the transaction, such as a job's progress. It gets how many keys are done. */
  also?(transaction: Transaction, outcomes: readonly RowOutcome[], reached: number): Promise<void>
}

/** For a request with a name: everything that it asks for, so that another request with this name is refused. */
export function toOnce(
  actor: Actor,
  name: string | null,
  asks: readonly unknown[],
): Pick<WriteOrder, 'once'> {
  return name === null ? {} : { once: { actor, name, asks: JSON.stringify(asks) } }
}

export interface LockedRow {
  /** The row's own key in the form of addresses. */
  readonly key: string
  readonly label: string
  /** The columns that the actor may read, with long values cut. */
  readonly row: ListRow
  /** All columns of the catalog, regardless of rights: the order's columns are whole, the others are as in `row`. */
  readonly values: Readonly<Record<string, WireValue>>
  readonly exact: ExactValues
}

/** Values in the text of `values.toCursor`, which `values.fromCursor` reads without loss; null: no value. */
export type ExactValues = Readonly<Record<string, string | null>>

/** New values by the names of their columns. */
export type CellWrites = Readonly<Record<string, CellWrite>>

export interface CellWrite {
  /** A parameter for the column, or an expression such as the database's own clock. */
  readonly value: unknown
  /** The text that the column will keep, in the form of `LockedRow.exact`. Default: the text of the value. */
  readonly kept?: string | null
  /** What somebody gave, in the form of the API. Left out for what we, the database or the trail write. */
  readonly given?: WireValue
}

export type Decision =
  /** Nothing is written. */
  | { readonly write: false }
  | {
      readonly write: true
      /** At least one column. */
      readonly set: CellWrites
      readonly action: string
      readonly undoOf?: string
    }

export type RowOutcome =
  | {
      readonly state: 'changed'
      /** Null if the database deleted the row during the write, or changed its key. */
      readonly row: ListRow | null
      readonly label: string
      readonly entry: string
    }
  | { readonly state: 'same'; readonly row: ListRow; readonly label: string }
  | {
      readonly state: 'refused'
      readonly key: string
      readonly problem: Problem
      /** The present row; null if there is none to see. */
      readonly row: ListRow | null
      readonly label: string
    }
