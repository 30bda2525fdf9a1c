import type { ZoneOffsets } from '../period.ts'

interface OffsetWords {
  /** Whether the value is before this moment, which is written as in 2026-11-01 06:00:00, in UTC. */
  before(moment: string): string
  offset(seconds: number): string
}

/**
 * The offset of a zone at a moment, without the time zones of the server, which may not be loaded. Each step leaves half
 * of the values: those of these years are found by three to five comparisons, where halves of 360 changes would take nine.
 */
export function offsetCase(zone: ZoneOffsets, { before, offset }: OffsetWords): string {
  const { first, changes } = zone
  const weights = toWeights(zone)
  const within = (from: number, to: number): string => {
    const middle = findMiddle(weights, from, to)
    const change = from === to ? undefined : changes[middle]
    if (change === undefined) return offset(changes[from - 1]?.offset ?? first)
    return `case when ${before(toMoment(change.at))} then ${within(from, middle)} else ${within(middle + 1, to)} end`
  }
  return within(0, changes.length)
}

const yearSeconds = 366 * 86_400

/** How many values may be before each change, those of the time between two changes in sum. */
function toWeights({ near, changes }: ZoneOffsets): readonly number[] {
  let sum = 0
  return [...changes.map(({ at }) => at), Number.POSITIVE_INFINITY].map((at) => {
    const years = Math.abs(Math.min(at, near + 100 * yearSeconds) - near) / yearSeconds
    sum += 1 / (1 + years) ** 2
    return sum
  })
}

/** The change with half of the values before it. */
function findMiddle(weights: readonly number[], from: number, to: number): number {
  const [start, end] = [weights[from - 1] ?? 0, weights[to] ?? 0]
  const middle = weights.findIndex((weight, at) => at >= from && weight * 2 >= start + end)
  return Math.min(Math.max(middle, from), to - 1)
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
