import { findLastChange } from '../audit/index.ts'
import type { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { Store } from '../store/index.ts'
import type { RowSource } from '../tables/index.ts'
import { type ChangedBy, refuseRowConflict } from '../wire/row-conflict.ts'
import type { LockedRow } from './row-writer.ts'

export interface Conflict {
  readonly source: RowSource
  /** The columns that somebody changed; the first one tells who. */
  readonly columns: readonly string[]
  readonly row: LockedRow
  sentence(changedBy: ChangedBy | null): Words
}

/** The refusal because somebody else was first, with the author and the present row as the caller may see it. */
export async function refuseConflict(store: Store, conflict: Conflict): Promise<Problem> {
  const { row, sentence } = conflict
  const changedBy = await findChangedBy(store, conflict)
  const words = sentence(changedBy)
  const fields = Object.fromEntries(conflict.columns.map((column) => [column, words]))
  return refuseRowConflict(words, { row: row.row, changedBy, fields })
}

/** Null if the newest change in the trail is not the present value: then another program wrote it. */
async function findChangedBy(
  store: Store,
  { source, columns: [column = ''], row }: Conflict,
): Promise<ChangedBy | null> {
  const last = await findLastChange(store, { table: source.table.id, key: row.key, column })
  return last !== null && last.field.after === (row.exact[column] ?? null)
    ? { name: last.by.name, at: last.at }
    : null
}
