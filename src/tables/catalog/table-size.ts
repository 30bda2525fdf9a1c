import type { TableSchema } from '../../db/index.ts'

/** Smaller tables can be read as a whole in no time. */
export const largeFrom = 50_000

/** A table without an estimate was never analysed, so it is small or new. A view never has one. */
export function isLarge({ rowEstimate }: TableSchema): boolean {
  return rowEstimate !== null && rowEstimate >= largeFrom
}

/** True only if the table is certainly small: without an estimate it may have any number of rows. */
export function isSmall({ rowEstimate }: TableSchema): boolean {
  return rowEstimate !== null && rowEstimate < largeFrom
}
