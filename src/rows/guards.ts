import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { Write } from './decide-rows.ts'
import type { LockedRow } from './row-writer.ts'

/** The owner's rules about what is written into rows. The writer asks them, so that no way of writing goes past them. */
export interface Guards {
  /** Null: nothing guards the column. */
  find(source: RowSource, column: CatalogColumn): Promise<RowGuard | null>
}

/** Sees the row as it is and what is to be written. Null: the rule is not about this change. */
export type RowGuard = (row: LockedRow, write: Write) => GuardQuestion | null

export interface GuardQuestion {
  /** Calls the owner's code, which answers with a reason, or with nothing. */
  ask(): unknown
  /** The sentence of the refusal for this reason. */
  objection(reason: string): Words
  /** The sentence of the refusal where the owner's code failed. */
  readonly failure: Words
}
