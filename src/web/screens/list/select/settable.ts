import type { Column } from '../../../../wire/column.ts'
import { isEditedInPlace } from '../../../kinds/editable.ts'

/** The columns of which many rows can be given a value at once: those that are written in one field. */
export function isSettable(column: Column): boolean {
  return column.editable && isEditedInPlace(column)
}
