import type { PastChange } from '../audit/index.ts'
import { isReadable, requireInSight, requireUpdate, toOnce } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { decideUndo } from './decide-undo.ts'
import { requireMovable } from './require-switch.ts'
import type { SwitchTools } from './switch-tools.ts'
import { toSwitchAnswer } from './to-answer.ts'

export interface UndoOrder {
  readonly actor: Actor
  /** The table of the change. */
  readonly source: RowSource
  readonly change: PastChange
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

/** Undoes a change with a new change, which can be undone in turn. */
export async function undoChange(
  tools: SwitchTools,
  { actor, source, change, request }: UndoOrder,
): Promise<SwitchAnswer> {
  const column = requireColumn(source, change)
  const switches = await tools.switches.find(source.table)
  const tableSwitch = switches.find((one) => one.column.schema.name === change.column) ?? null
  const decide = decideUndo(tools.store, { source, column, tableSwitch, change })
  const once = toOnce(actor, request, ['undo', change.id])
  const outcomes = await tools.rows.write({
    actor,
    source,
    keys: [change.key],
    columns: [column],
    decide,
    ...once,
  })
  return toSwitchAnswer({ source, column, tableSwitch }, outcomes)
}

/** Returns the column for an actor who may make such a change. */
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
