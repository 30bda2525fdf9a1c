import { Problem } from '../std/problem.ts'
import { isTypedCount } from './count-deleted.ts'
import type { TableHead } from './list-page.ts'
import { rowRefusals } from './texts/refusals/rows.ts'

/** Throws Problem `invalid` if the number was to be typed and is another one. */
export function requireTypedCount(
  rows: number,
  typed: string,
  { typedAbove }: Pick<TableHead, 'typedAbove'>,
): void {
  if (rows <= typedAbove || isTypedCount(typed, rows)) return
  throw new Problem('invalid', rowRefusals.otherCount, { fields: { count: rowRefusals.otherCount } })
}
