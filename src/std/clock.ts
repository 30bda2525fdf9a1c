/** Where the time comes from; tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** For how long things last: nobody can set it, neither back nor on. */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
