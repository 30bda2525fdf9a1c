import type { BatchOrder, WriteSource } from '../rows/index.ts'
import { moveSwitch, type SwitchTools } from '../switches/index.ts'
import type { Actor } from '../wire/actor.ts'

/** How rows of a table are moved to its trash, by the switch that its column is; null if the table has none. */
export async function toTrash(
  tools: SwitchTools,
  actor: Actor,
  source: WriteSource,
): Promise<BatchOrder['trash']> {
  const trash = await tools.switches.trash(source.table)
  if (trash === null) return null
  const column = trash.column.schema.name
  return (rows, row) => moveSwitch({ ...tools, rows }, { actor, source, column, active: false, ...row })
}
