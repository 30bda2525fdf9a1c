import type { TableSchema } from '../../db/index.ts'

/** Fewer rows are all read in no time. */
export const largeFrom = 50_000

/** What was never analysed has no estimate: it is small or new. Of a view nobody knows. */
export function isLarge({ rowEstimate }: TableSchema): boolean {
  return rowEstimate !== null && rowEstimate >= largeFrom
}

/** For sure: what has no estimate may hold any number. */
export function isSmall({ rowEstimate }: TableSchema): boolean {
  return rowEstimate !== null && rowEstimate < largeFrom
}
