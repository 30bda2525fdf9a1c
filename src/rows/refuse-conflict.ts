import { findLastChange } from '../audit/index.ts'
import type { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { Store } from '../store/index.ts'
import type { RowSource } from '../tables/index.ts'
import { type ChangedBy, refuseRowConflict } from '../wire/row-conflict.ts'
import type { LockedRow } from './row-writer.ts'

export interface Conflict {
  readonly source: RowSource
  readonly column: string
  readonly row: LockedRow
  sentence(changedBy: ChangedBy | null): Words
}

/** Somebody was first: what the asker may see of the row as it stands, and who that was. */
export async function refuseConflict(store: Store, conflict: Conflict): Promise<Problem> {
  const { row, sentence } = conflict
  const changedBy = await findChangedBy(store, conflict)
  return refuseRowConflict(sentence(changedBy), { row: row.row, changedBy })
}

/** Null where the trail's newest change is not what the column holds: then another program wrote it. */
async function findChangedBy(store: Store, { source, column, row }: Conflict): Promise<ChangedBy | null> {
  const last = await findLastChange(store, { table: source.table.id, key: row.key, column })
  return last !== null && last.after === row.before ? { name: last.by.name, at: last.at } : null
}
