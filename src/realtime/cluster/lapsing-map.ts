import type { Clock } from '../../std/clock.ts'

/** Entries that disappear after their time. There is no timer: adding an entry removes those that have expired. */
export interface LapsingMap<Value> {
  get(key: string): Lapsing<Value> | null
  set(key: string, value: Value, seconds: number): void
  delete(key: string): void
  readonly size: number
}

export interface Lapsing<Value> {
  readonly value: Value
  readonly untilMs: number
}

export function createLapsingMap<Value>(clock: Clock): LapsingMap<Value> {
  const entries = new Map<string, Lapsing<Value>>()

  function sweep(nowMs: number) {
    for (const [key, { untilMs }] of entries) {
      if (untilMs > nowMs) break
      entries.delete(key)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      return entry !== undefined && entry.untilMs > clock.now().getTime() ? entry : null
    },
    set(key, value, seconds) {
      const nowMs = clock.now().getTime()
      entries.delete(key)
      sweep(nowMs)
      entries.set(key, { value, untilMs: nowMs + seconds * 1000 })
    },
    delete(key) {
      entries.delete(key)
    },
    get size() {
      return entries.size
    },
  }
}
