import type { PastChange } from '../audit/index.ts'
import { refuseConflict, type WriteOrder } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { toMoveAction } from './move-action.ts'
import { readStored } from './stored-state.ts'
import type { TableSwitch } from './table-switch.ts'

export interface Undo {
  readonly source: RowSource
  /** The columns of the change, in its order. */
  readonly columns: readonly CatalogColumn[]
  /** The switch of its only column; null if that is no switch, or there are several. */
  readonly tableSwitch: TableSwitch | null
  readonly change: PastChange
  /** False if other columns of the entry stay as they are, so that it does not count as undone. */
  readonly isWhole: boolean
}

/** Decides about a locked row whose change is undone: its columns get exactly their earlier values, or it stays unchanged. */
export function decideUndo(
  store: Store,
  { source, columns, tableSwitch, change, isWhole }: Undo,
): WriteOrder['decide'] {
  const { fromCursor } = source.database.values
  const fields = columns.flatMap((column) => {
    const { name } = column.schema
    const field = change.fields.find((one) => one.column === name)
    if (field === undefined) return []
    const { before, after } = field
    const value = before === null ? null : fromCursor(before, column.schema)
    return [{ name, after, write: { value, kept: before } }]
  })
  return async (row) => {
    const left = fields.filter(({ name, write }) => row.exact[name] !== write.kept)
    if (left.length === 0) return { write: false }
    const other = left.find(({ name, after }) => row.exact[name] !== after)
    if (other !== undefined) {
      throw await refuseConflict(store, {
        source,
        columns: [other.name],
        row,
        sentence: switchRefusals.changedSince,
      })
    }
    const kept = left[0]?.write.kept ?? null
    const active = tableSwitch && readStored(source, tableSwitch, kept)
    return {
      write: true,
      set: Object.fromEntries(left.map(({ name, write }) => [name, write])),
      action: tableSwitch === null || active === null ? 'row.restored' : toMoveAction(tableSwitch, active),
      ...(isWhole ? { undoOf: change.id } : {}),
    }
  }
}
