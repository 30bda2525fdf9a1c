/** How often something may happen: per second on average, and in one burst. */
export interface Pace {
  readonly perSecond: number
  readonly atOnce: number
}

/**
 * Returns null if it is too soon. The caller keeps one number, the moment until which all turns are taken, at first 0;
 * the result is the next value.
 */
export function takeTurn(takenUntilMs: number, nowMs: number, { perSecond, atOnce }: Pace): number | null {
  const next = Math.max(takenUntilMs, nowMs) + 1000 / perSecond
  // The half turn prevents that rounding refuses the last turn.
  return next - nowMs >= ((atOnce + 0.5) * 1000) / perSecond ? null : next
}
