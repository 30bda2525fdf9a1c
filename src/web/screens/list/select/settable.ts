import type { Column } from '../../../../wire/column.ts'
import { isEditedInPlace } from '../../../kinds/editable.ts'

/** Whether many rows can get a value in this column: only columns with a field of one line can. */
export function isSettable(column: Column): boolean {
  return column.editable && isEditedInPlace(column)
}
