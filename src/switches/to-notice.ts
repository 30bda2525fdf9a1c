import { findLastChange, type PastChange } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import { readMoveAction } from './move-action.ts'

export interface Noticed {
  readonly change: PastChange
  /** The column's label. */
  readonly columnLabel: string
  /** Those of the switch; null if the column is none any more. */
  readonly words: SwitchNotice['words']
}

/** What a change did, and whether it can still be undone as far as the trail knows. */
export async function toNotice(store: Store, { change, columnLabel, words }: Noticed): Promise<SwitchNotice> {
  const { id, at, table, key, fields, label, action, undoOf } = change
  const [column = ''] = fields.map((field) => field.column)
  const last = await Promise.all(
    fields.map((field) => findLastChange(store, { table, key, column: field.column })),
  )
  const undoable = last.every((one) => one?.id === id)
  return {
    entry: id,
    at,
    table,
    key,
    column,
    label,
    active: readMoveAction(action),
    words,
    field: action === 'row.updated' ? columnLabel : null,
    isUndo: undoOf !== null,
    undoable,
    ...(undoable && undoOf === null && toAct(action)),
  }
}

function toAct(action: string): Pick<SwitchNotice, 'act'> {
  if (action === 'row.trashed') return { act: { kind: 'trashed' } }
  return action === 'row.put-back' ? { act: { kind: 'put back' } } : {}
}
