/** How often something may happen: so often on average, and so often at once. */
export interface Pace {
  readonly perSecond: number
  readonly atOnce: number
}

/**
 * Null where it is too soon. Whoever is paced keeps one number, the moment until which all turns are taken, at first 0;
 * this is the next.
 */
export function takeTurn(takenUntilMs: number, nowMs: number, { perSecond, atOnce }: Pace): number | null {
  const next = Math.max(takenUntilMs, nowMs) + 1000 / perSecond
  // Half a turn more, so that rounding never refuses the last.
  return next - nowMs >= ((atOnce + 0.5) * 1000) / perSecond ? null : next
}
