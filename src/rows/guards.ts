import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { CellWrite, LockedRow } from './row-writer.ts'

/** The owner's guards for writes to rows. The row writer calls them, so that no write can avoid them. */
export interface Guards {
  /** Null: the column has no guard. */
  find(source: RowSource, column: CatalogColumn): Promise<RowGuard | null>
}

/** Gets the row and the new value of its column. Null: the guard does not concern this change. */
export type RowGuard = (row: LockedRow, write: CellWrite) => GuardQuestion | null

export interface GuardQuestion {
  /** Calls the owner's code, which returns a reason or nothing. */
  ask(): unknown
  /** The sentence of the refusal for this reason. */
  objection(reason: string): Words
  /** The sentence of the refusal where the owner's code failed. */
  readonly failure: Words
}
