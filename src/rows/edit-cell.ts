import type { Store } from '../store/index.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { CellEdit, RowAnswer } from '../wire/row-edit.ts'
import { decideEdit } from './decide-edit.ts'
import { readNewValue } from './read-new-value.ts'
import { requireEditable } from './require-editable.ts'
import { type RowWriter, toOnce } from './row-writer.ts'
import { toRowAnswer } from './to-row-answer.ts'

export interface EditTools {
  readonly store: Store
  readonly rows: RowWriter
}

export interface EditOrder extends CellEdit {
  readonly actor: Actor
  readonly source: RowSource
  /** The row's key in the form of addresses. */
  readonly key: string
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

/** Checks rights and the seen value, writes, records and journals. A cell that has the value already is no refusal. */
export async function editCell(tools: EditTools, order: EditOrder): Promise<RowAnswer> {
  const { actor, source, key, value, seen, request } = order
  const column = requireEditable(source, order.column)
  const newValue = await readNewValue(source, column, value)
  const decide = decideEdit(tools.store, { source, column, newValue, seen })
  const once = toOnce(actor, request, ['edit', source.table.id, key, column.schema.name, value, seen])
  const outcomes = await tools.rows.write({ actor, source, keys: [key], columns: [column], decide, ...once })
  return toRowAnswer({ source, column }, outcomes)
}
