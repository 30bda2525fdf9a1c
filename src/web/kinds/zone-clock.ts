/** Writes an instant as a clock of one zone shows it: 2026-11-21 09:37:12. */
export type ZoneClock = (at: Date) => string

/** No zone has moved its clocks forward and back again in less time. */
const blockMs = 10 * 86_400_000

/** A formatter is slow, and a page has many instants. While the zone's offset is constant, an addition is enough. */
export function createZoneClock(timeZone: string): ZoneClock {
  // The Swedish format writes the year first.
  const calendar = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone })
  const starts = new Map<number, number>()

  function aheadAtStart(block: number): number {
    const known = starts.get(block)
    if (known !== undefined) return known
    const ms = block * blockMs
    const ahead = Date.parse(`${calendar.format(ms).replace(' ', 'T')}Z`) - ms
    starts.set(block, ahead)
    return ahead
  }

  return (at) => {
    const ms = at.getTime()
    if (!(ms > firstMs && ms < lastMs)) return calendar.format(at)
    const block = Math.floor(ms / blockMs)
    const ahead = aheadAtStart(block)
    if (ahead !== aheadAtStart(block + 1)) return calendar.format(at)
    return new Date(ms + ahead).toISOString().slice(0, 19).replace('T', ' ')
  }
}

/** The moment at which the clock shows this time. If it shows it twice, one of the two. */
export function toInstant(wall: string, clock: ZoneClock): Date {
  const asUtc = Date.parse(`${wall}Z`)
  const aheadAt = (ms: number) => Date.parse(`${clock(new Date(ms)).replace(' ', 'T')}Z`) - ms
  // The offset at that time in UTC may be another one than an hour earlier or later.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)))
}

const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** Outside these years calendars disagree, and the number of blocks would have no limit. */
const firstMs = Date.UTC(1900, 0)
const lastMs = Date.UTC(2200, 0)
