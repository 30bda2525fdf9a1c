import type { ZoneOffsets } from '../../db/index.ts'

/** Few zones had rules earlier, and nobody knows those of later years. */
const known = { from: Date.UTC(1900, 0) / 1000, to: Date.UTC(2100, 0) / 1000 }

/** No zone changes its offset for a shorter time. A change that lasts for a Ramadan does. */
const stepSeconds = 10 * 86_400

/** The offsets of a zone from 1900 to 2100. It takes tens of milliseconds, so the caller keeps them. Null for UTC. */
export function findZoneOffsets(name: string): ZoneOffsets | null {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longOffset',
    year: 'numeric',
  })
  const offsetAt = (at: number) => readOffset(format.format(at * 1000))
  const changes: { at: number; offset: number }[] = []
  const first = offsetAt(known.from)
  let offset = first
  for (let at = known.from; at < known.to; at += stepSeconds) {
    const next = offsetAt(at + stepSeconds)
    if (next === offset) continue
    changes.push({ at: findChange(offsetAt, at, next), offset: next })
    offset = next
  }
  return first === 0 && changes.length === 0 ? null : { first, changes }
}

/** The first second with the later offset. */
function findChange(offsetAt: (at: number) => number, from: number, later: number): number {
  let [before, after] = [from, from + stepSeconds]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle) === later) after = middle
    else before = middle
  }
  return after
}

/** Reads the end of "2026, GMT-05:00" in seconds. */
function readOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -length : length
}
