import { toOnce } from '../rows/index.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { decideMove } from './decide-move.ts'
import { requireSwitch } from './require-switch.ts'
import type { SwitchParts } from './switch-parts.ts'
import { toSwitchAnswer } from './to-answer.ts'

export interface MoveOrder {
  readonly actor: Actor
  readonly source: RowSource
  /** As addresses have it. */
  readonly key: string
  readonly column: string
  readonly active: boolean
  /** What the asker calls this request; null where they don't. */
  readonly request: string | null
}

/** Rights, guard, change, trail, journal. A switch that is as wished already stays, and that is no refusal. */
export async function moveSwitch(parts: SwitchParts, order: MoveOrder): Promise<SwitchAnswer> {
  const { actor, source, key, active, request } = order
  const found = await requireSwitch(parts.switches, source, order.column)
  const { column } = found
  const decision = decideMove(parts, { source, found, active })
  const asks = ['switch', source.table.id, key, column.schema.name, active]
  const once = toOnce(actor, request, asks)
  const outcomes = await parts.rows.write({ actor, source, keys: [key], column, ...decision, ...once })
  return toSwitchAnswer({ source, column, found }, outcomes)
}
