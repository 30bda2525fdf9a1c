import type { PastChange } from '../audit/index.ts'
import {
  isReadable,
  requireInSight,
  requireUpdate,
  toOnce,
  type WriteRight,
  type WriteSource,
} from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { decideUndo } from './decide-undo.ts'
import { requireMovable } from './require-switch.ts'
import type { SwitchTools } from './switch-tools.ts'
import type { TableSwitch } from './table-switch.ts'
import { toSwitchAnswer } from './to-answer.ts'

export interface UndoOrder {
  readonly actor: Actor
  /** The table of the change. */
  readonly source: WriteSource
  readonly change: PastChange
  /** Only these of its columns; null: all. */
  readonly only: readonly string[] | null
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

/** Undoes a change with a new change, which can be undone in turn. */
export async function undoChange(
  tools: SwitchTools,
  { actor, source, change: whole, only, request }: UndoOrder,
): Promise<SwitchAnswer> {
  const change = only === null ? whole : pickColumns(whole, only)
  const columns = requireColumns(source, change)
  const [column] = columns
  assert(column, 'a change is about a column')
  const tableSwitch = findOnlySwitch(await tools.switches.find(source.table), change)
  const decide = decideUndo(tools.store, {
    source,
    columns,
    tableSwitch,
    change,
    isWhole: change.fields.length === whole.fields.length,
  })
  const once = toOnce(actor, request, ['undo', change.id, ...(only ?? [])])
  const right = rightToUndo(change)
  const order = { actor, source, right, keys: [change.key], columns, decide, ...once }
  const outcomes = await tools.rows.write(order)
  return toSwitchAnswer({ source, column, tableSwitch }, outcomes)
}

function pickColumns(change: PastChange, only: readonly string[]): PastChange {
  const strange = only.find((name) => !change.fields.some(({ column }) => column === name))
  if (strange !== undefined) throw new Problem('not-found', switchRefusals.notChangedThen(strange))
  return { ...change, fields: change.fields.filter(({ column }) => only.includes(column)) }
}

/** The switch that a change moved; null if it was another column, or several. */
export function findOnlySwitch(
  switches: readonly TableSwitch[],
  { fields: [field, ...others] }: Pick<PastChange, 'fields'>,
): TableSwitch | null {
  const found =
    others.length > 0 ? undefined : switches.find(({ column }) => column.schema.name === field?.column)
  return found ?? null
}

/** Returns the columns for an actor who may make such a change. */
export function requireColumns(
  source: RowSource,
  { fields, action }: Pick<PastChange, 'fields' | 'action'>,
): readonly CatalogColumn[] {
  requireInSight(source)
  return fields.map(({ column: name }) => {
    const column = source.table.columns.find((one) => one.schema.name === name)
    if (column === undefined || !isReadable(source, name)) {
      throw new Problem('gone', switchRefusals.columnGone(name))
    }
    if (rightToUndo({ action }) === 'switch') requireMovable(source, column)
    else requireUpdate(source, column)
    return column
  })
}

/** What it took to make the change takes it back. */
export function rightToUndo({ action }: Pick<PastChange, 'action'>): WriteRight {
  return action === 'row.activated' || action === 'row.deactivated' ? 'switch' : 'change'
}
