import type { ZoneOffsets } from '../period.ts'

interface OffsetWords {
  /** Whether the value is before this moment, which is written as in 2026-11-01 06:00:00, in UTC. */
  before(moment: string): string
  offset(seconds: number): string
}

/**
 * The offset of a zone at a moment, without the time zones of the server, which may not be loaded. The changes are
 * halved at each step, so 400 changes are nine comparisons.
 */
export function offsetCase({ first, changes }: ZoneOffsets, { before, offset }: OffsetWords): string {
  const after = (number: number) => changes[number - 1]?.offset ?? first
  const within = (from: number, to: number): string => {
    const middle = (from + to) >> 1
    const change = from === to ? undefined : changes[middle]
    if (change === undefined) return offset(after(from))
    return `case when ${before(toMoment(change.at))} then ${within(from, middle)} else ${within(middle + 1, to)} end`
  }
  return within(0, changes.length)
}

function toMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** +05:45 or, before zones, +00:19:32. */
export function formatOffset(seconds: number): string {
  const length = Math.abs(seconds)
  const parts = [Math.floor(length / 3600), Math.floor(length / 60) % 60, length % 60]
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts
  return (seconds < 0 ? '-' : '+') + shown.map((part) => String(part).padStart(2, '0')).join(':')
}
