import type { TableRight, TableRights } from '../../wire/rights.ts'
import { hasColumn } from './seen-table.ts'

/** Whether the actor has the right for this column in some rows. */
export function mayInSome({ reaches }: TableRights, right: TableRight, column: string): boolean {
  return (reaches[right] ?? []).some((reach) => hasColumn(reach, column))
}

/** Whether they have it in every row, for all these columns at once. */
export function mayInEvery({ reaches }: TableRights, right: TableRight, columns: readonly string[]): boolean {
  return (reaches[right] ?? []).some(
    (reach) => reach.scope === null && columns.every((name) => hasColumn(reach, name)),
  )
}
