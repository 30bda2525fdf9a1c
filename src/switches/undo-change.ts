import type { PastChange } from '../audit/index.ts'
import { isReadable, requireInSight, requireUpdate, toOnce } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { decideUndo } from './decide-undo.ts'
import { requireMovable } from './require-switch.ts'
import type { SwitchParts } from './switch-parts.ts'
import { toSwitchAnswer } from './to-answer.ts'

export interface UndoOrder {
  readonly actor: Actor
  /** Of the table that was changed. */
  readonly source: RowSource
  readonly change: PastChange
  /** What the asker calls this request; null where they don't. */
  readonly request: string | null
}

/** Takes a change back by a change of its own, which can be taken back in turn. */
export async function undoChange(
  parts: SwitchParts,
  { actor, source, change, request }: UndoOrder,
): Promise<SwitchAnswer> {
  const column = requireColumn(source, change)
  const switches = await parts.switches.find(source.table)
  const found = switches.find((one) => one.column.schema.name === change.column) ?? null
  const decision = decideUndo(parts, { source, column, found, change, lateness: { times: 0 } })
  const once = toOnce(actor, request, ['undo', change.id])
  const outcomes = await parts.rows.write({ actor, source, keys: [change.key], column, ...decision, ...once })
  return toSwitchAnswer({ source, column, found }, outcomes)
}

/** The column, for an asker who might do again what was done. */
export function requireColumn(
  source: RowSource,
  { column: name, action }: Pick<PastChange, 'column' | 'action'>,
): CatalogColumn {
  requireInSight(source)
  const column = source.table.columns.find((one) => one.schema.name === name)
  if (column === undefined || !isReadable(source, name)) {
    throw new Problem('gone', switchRefusals.columnGone(name))
  }
  if (action === 'row.activated' || action === 'row.deactivated') requireMovable(source, column)
  else requireUpdate(source, column)
  return column
}
