import type { Forecast } from './forecast.ts'

/** How many rows a delete takes with it, the row itself included, as far as they were counted. */
export function countDeleted({ deleted }: Forecast): number {
  return deleted.reduce((sum, { count }) => sum + count, 1)
}

/** Whoever deletes more rows than this types their number, unless the config says another one. */
export const usualTypedAbove = 100

/** Whether the text is this number, with or without separators. */
export function isTypedCount(typed: string, rows: number): boolean {
  return typed.replace(/\D/g, '') === String(rows)
}
