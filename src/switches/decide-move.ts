import { refuseConflict, type WriteOrder } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { RowSource } from '../tables/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { toMoveAction } from './move-action.ts'
import { toOwnRule, toStored } from './stored-state.ts'
import type { TableSwitch } from './table-switch.ts'

export interface Move {
  readonly source: RowSource
  readonly tableSwitch: TableSwitch
  readonly active: boolean
}

/** Decides what happens to a locked row whose switch moves. */
export function decideMove(store: Store, { source, tableSwitch, active }: Move): WriteOrder['decide'] {
  const column = tableSwitch.column.schema.name
  const stored = toStored(source, tableSwitch, active)
  return async (row) => {
    const value = row.values[column] ?? null
    const state = readSwitch(tableSwitch.rule, value)
    if (state === active) return { write: false }
    // An empty cell without a meaning is no conflict, so either state may be written.
    if (state === null && value !== null) {
      throw await refuseConflict(store, { source, columns: [column], row, sentence: switchRefusals.neither })
    }
    const rule = toOwnRule(tableSwitch.rule, value)
    return {
      write: true,
      set: {
        [column]: {
          value: rule === tableSwitch.rule ? stored : toStored(source, { ...tableSwitch, rule }, active),
        },
      },
      action: toMoveAction(tableSwitch, active),
    }
  }
}
