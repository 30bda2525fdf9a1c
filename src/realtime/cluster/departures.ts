import type { Clock } from '../../std/clock.ts'
import { createLapsingMap } from './lapsing-map.ts'

/** Who left this node, until somebody asks whether they stayed away: once for each leaving, in their order. */
export interface Departures {
  left(key: string, token?: string): void
  /** True for who left a moment ago and wasn't asked for yet. */
  cameBack(key: string): boolean
  /** The oldest. */
  take(key: string): Departure | null
}

export interface Departure {
  /** What other nodes know it by. */
  readonly token: string
  /** As far as this node knows. */
  readonly returned: boolean
}

/** Nobody asks later; where there are no webhooks, nobody asks at all. */
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
