import { refuseConflict, type WriteOrder } from '../rows/index.ts'
import type { RowSource } from '../tables/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { askGuard } from './ask-guard.ts'
import type { FoundSwitch } from './found-switch.ts'
import { toOwnRule, toStored } from './stored-state.ts'
import type { SwitchParts } from './switch-parts.ts'

export interface Move {
  readonly source: RowSource
  readonly found: FoundSwitch
  readonly active: boolean
}

/** What becomes of a locked row whose switch is to be moved. */
export function decideMove(
  { store, log }: Pick<SwitchParts, 'store' | 'log'>,
  { source, found, active }: Move,
): Pick<WriteOrder, 'decide' | 'foreseen'> {
  const column = found.column.schema.name
  const lateness = { times: 0 }
  const stored = toStored(source, found, active)
  const decide: WriteOrder['decide'] = async (row) => {
    const value = row.values[column] ?? null
    const state = readSwitch(found.rule, value)
    if (state === active) return { write: false }
    // Where nothing is written and nothing has a meaning, either may be written.
    if (state === null && value !== null) {
      throw await refuseConflict(store, { source, column, row, sentence: switchRefusals.neither })
    }
    await askGuard(log, { found, values: row.values, active, lateness })
    const rule = toOwnRule(found.rule, value)
    return {
      write: true,
      value: rule === found.rule ? stored : toStored(source, { ...found, rule }, active),
      action: active ? 'row.activated' : 'row.deactivated',
    }
  }
  return { decide, ...(found.guard === null && { foreseen: { value: stored } }) }
}
