import { requireVersion, toOnce, type WriteOrder, type WriteSource } from '../rows/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { decideMove } from './decide-move.ts'
import { requireSwitch, rightToMove } from './require-switch.ts'
import type { SwitchTools } from './switch-tools.ts'
import { toSwitchAnswer } from './to-answer.ts'

export interface MoveOrder {
  readonly actor: Actor
  readonly source: WriteSource
  /** The row's key in the form of addresses. */
  readonly key: string
  readonly column: string
  readonly active: boolean
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
  /** The version that the row must have; default: any. */
  readonly version?: string | null
}

/** Checks rights and guard, then writes, records and journals. A switch that has the state already is no refusal. */
export async function moveSwitch(tools: SwitchTools, order: MoveOrder): Promise<SwitchAnswer> {
  const { actor, source, key, active, request, version = null } = order
  const tableSwitch = await requireSwitch(tools.switches, source, order.column)
  const { column } = tableSwitch
  const move = decideMove(tools.store, { source, tableSwitch, active })
  const decide: WriteOrder['decide'] = (row, orderKey) => {
    requireVersion(row.row, version)
    return move(row, orderKey)
  }
  const asks = ['switch', source.table.id, key, column.schema.name, active]
  const once = toOnce(actor, request, asks)
  const right = rightToMove(tableSwitch)
  const written = { actor, source, right, keys: [key], columns: [column], decide, ...once }
  const outcomes = await tools.rows.write(written)
  return toSwitchAnswer({ source, column, tableSwitch }, outcomes)
}
