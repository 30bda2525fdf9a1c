import type { Clock } from '../../std/clock.ts'
import type { Cluster, KeptEvent } from './cluster.ts'
import { createLapsingMap } from './lapsing-map.ts'
import { keyOf } from './places.ts'

export type Memory = Pick<Cluster, 'recall' | 'keep' | 'isFirst'>

/** The memory of one node. */
export function createMemory(clock: Clock): Memory {
  const kept = createLapsingMap<KeptEvent>(clock)
  const firsts = createLapsingMap<true>(clock)
  return {
    async recall(place) {
      const entry = kept.get(keyOf(place))
      if (entry === null) return null
      return { ...entry.value, secondsLeft: Math.ceil((entry.untilMs - clock.now().getTime()) / 1000) }
    },
    keep(place, { event, data }, seconds) {
      kept.set(keyOf(place), { event, data }, seconds)
    },
    async isFirst(name, seconds) {
      if (firsts.get(name) !== null) return false
      firsts.set(name, true, seconds)
      return true
    },
  }
}
