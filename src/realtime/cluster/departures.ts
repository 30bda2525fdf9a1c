import type { Clock } from '../../std/clock.ts'
import { createLapsingMap } from './lapsing-map.ts'

/** Recent departures from this node. Webhooks take each one once, in order, to see whether the user came back. */
export interface Departures {
  left(key: string, token?: string): void
  /** True if the latest departure is recent, not yet taken, and has not returned before. */
  cameBack(key: string): boolean
  /** Takes the oldest departure. */
  take(key: string): Departure | null
}

export interface Departure {
  /** Other nodes know the departure by this token. */
  readonly token: string
  /** Whether the user came back, as far as this node knows. */
  readonly returned: boolean
}

/** The webhooks ask sooner than this. Without webhooks nobody asks at all. */
export const departureSeconds = 10

export function createDepartures(clock: Clock): Departures {
  const departures = createLapsingMap<{ token: string; returned: boolean; atMs: number }[]>(clock)
  const of = (key: string) => departures.get(key)?.value ?? []
  return {
    left(key, token = '') {
      const atMs = clock.now().getTime()
      const recent = of(key).filter((departure) => departure.atMs > atMs - departureSeconds * 1000)
      departures.set(key, [...recent, { token, returned: false, atMs }], departureSeconds)
    },
    cameBack(key) {
      const latest = of(key).at(-1)
      if (latest === undefined || latest.returned) return false
      latest.returned = true
      return true
    },
    take: (key) => of(key).shift() ?? null,
  }
}
