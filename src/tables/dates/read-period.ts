import type { Viewer } from '../source.ts'
import { parsePeriod } from './periods.ts'

/** Reads a filter's day or period in the viewer's zone, without its end. Null if it is none. */
export function readPeriod(
  text: string,
  viewer: Pick<Viewer, 'timeZone' | 'now'>,
): { readonly start: Date; readonly end: Date } | null {
  const period = parsePeriod(text, viewer, 'instant')
  return period && { start: toDate(period.start), end: toDate(period.end) }
}

function toDate(micros: bigint): Date {
  return new Date(Number(micros / 1000n))
}
