import type { Forecast } from './forecast.ts'

/** How many rows a delete takes with it, the row itself included, as far as they were counted. */
export function countDeleted({ deleted }: Forecast): number {
  return deleted.reduce((sum, { count }) => sum + count, 1)
}

/** Whoever deletes more rows than this types their number. */
const mostUntyped = 100

export function needsTypedCount(forecast: Forecast): boolean {
  return countDeleted(forecast) > mostUntyped
}
