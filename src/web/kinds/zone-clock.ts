/** Writes instants as clocks of one zone show them: 2026-11-21 09:37:12. */
export type ZoneClock = (at: Date) => string

/** No zone has put its clocks forth and back again within so short a time. */
const blockMs = 10 * 86_400_000

/** A page holds many instants and a formatter is slow; where the zone's clocks stay as they are, one sum writes them. */
export function createZoneClock(timeZone: string): ZoneClock {
  // Swedish writes dates from the year down.
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

const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

/** Beyond, calendars disagree, and there is no end of blocks. */
const firstMs = Date.UTC(1900, 0)
const lastMs = Date.UTC(2200, 0)
