/**
 * Microseconds since the start of 1970: of an instant, or of a wall clock's time, counted as if it were UTC. They are
 * bigints, because databases keep microseconds and years reach to 9999.
 */
export type Micros = bigint

export interface TimeZone {
  /** A time that the clocks skip counts as so much later, after the change. Of two instants it takes the first. */
  toInstant(wall: Micros): Micros
  toWall(instant: Micros): Micros
}

export const second: Micros = 1_000_000n
export const day: Micros = 86_400n * second

export function openTimeZone(name: string): TimeZone {
  if (name === 'UTC') return { toInstant: (wall) => wall, toWall: (instant) => instant }
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const offsetAt = (instant: Micros) => readOffset(format, instant)
  return {
    toWall: (instant) => instant + offsetAt(instant),
    toInstant(wall) {
      // No zone changes its offset twice within two days.
      const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)]
      const fits = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall)
      return fits.length === 0 ? wall - before : fits.reduce((first, at) => (at < first ? at : first))
    },
  }
}

/** Reads "GMT", "GMT+02:00", and "GMT+00:53:28" from the time before zones. */
function readOffset(format: Intl.DateTimeFormat, instant: Micros): Micros {
  const parts = format.formatToParts(Number(floorTo(instant, second) / 1000n))
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  const length = BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds)
  return (sign === '-' ? -length : length) * second
}

/** Returns the last full `unit` at or before the moment. A division of bigints would round towards 1970. */
export function floorTo(moment: Micros, unit: Micros): Micros {
  const over = moment % unit
  return over < 0n ? moment - over - unit : moment - over
}
