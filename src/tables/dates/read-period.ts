import type { Viewer } from '../source.ts'
import { parsePeriod } from './periods.ts'

/** A day or a period as a filter takes it, of the viewer's zone, up to but without its end; null where it is none. */
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
