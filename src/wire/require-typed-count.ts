import { Problem } from '../std/problem.ts'
import { isTypedCount, needsTypedCount } from './count-deleted.ts'
import { rowRefusals } from './texts/refusals/rows.ts'

/** Throws Problem `invalid` if the number was to be typed and is another one. */
export function requireTypedCount(rows: number, typed: string): void {
  if (!needsTypedCount(rows) || isTypedCount(typed, rows)) return
  throw new Problem('invalid', rowRefusals.otherCount, { fields: { count: rowRefusals.otherCount } })
}
