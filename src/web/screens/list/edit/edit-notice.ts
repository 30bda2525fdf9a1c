import type { TableHead } from '../../../../wire/list-page.ts'
import type { RowAnswer } from '../../../../wire/row-edit.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import type { Notice } from '../../../switches/notices.ts'

/** Tells of an edited cell; null if nothing was written. */
export function toEditNotice(table: TableHead, { entry, row, column }: RowAnswer): Notice | null {
  if (entry === null) return null
  const label = toRowLabel(row, table.rowLabel)
  const field = table.columns.find(({ name }) => name === column)?.label ?? null
  return { entry, label, field, words: null, active: null, isUndo: false, undoable: true }
}
