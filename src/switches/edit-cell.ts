import { decideEdit, readWished, requireEditable, toOnce, toRowAnswer } from '../rows/index.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { CellEdit, RowAnswer } from '../wire/row-edit.ts'
import { createEditGuard } from './edit-guard.ts'
import type { SwitchParts } from './switch-parts.ts'

export interface EditOrder extends CellEdit {
  readonly actor: Actor
  readonly source: RowSource
  /** As addresses have it. */
  readonly key: string
  /** What the asker calls this request; null where they don't. */
  readonly request: string | null
}

/** Rights, what was seen, guard, change, trail, journal. A cell that holds the value already stays, and that is no refusal. */
export async function editCell(parts: SwitchParts, order: EditOrder): Promise<RowAnswer> {
  const { actor, source, key, value, seen, request } = order
  const column = requireEditable(source, order.column)
  const wished = await readWished(source, column, value)
  const requireAllowed = await createEditGuard(parts, { source, column, wished })
  const decision = decideEdit(parts.store, { source, column, wished, seen, requireAllowed })
  const once = toOnce(actor, request, ['edit', source.table.id, key, column.schema.name, value, seen])
  const outcomes = await parts.rows.write({ actor, source, keys: [key], column, ...decision, ...once })
  return toRowAnswer({ source, column }, outcomes)
}
