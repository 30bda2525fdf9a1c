/** The source of the time. Tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** For durations: nobody can set this clock forward or back. */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
