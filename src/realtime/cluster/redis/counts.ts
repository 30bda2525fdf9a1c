import type { Cluster, Ears, Place } from '../cluster.ts'
import type { Departures } from '../departures.ts'
import { type Own, toChange } from '../own.ts'
import { keyOf } from '../places.ts'
import type { Standing } from './standing.ts'

interface CountsOptions {
  readonly standing: Standing
  readonly own: Own
  readonly departures: Departures
  ears(): Ears
}

export interface Counts extends Pick<Cluster, 'count'> {
  /** Sends the counts that wait, so that the sums in Redis are right before they are read. */
  say(): void
}

/** A change from one positive number to another changes nothing that subscribers see, so it can wait this long. */
const laterMs = 50

/** Reports how many subscriptions this node has to the other nodes. */
export function createCounts({ standing, own, departures, ears }: CountsOptions): Counts {
  const unsaid = new Map<string, Place>()
  let timer: NodeJS.Timeout | undefined

  function say() {
    clearTimeout(timer)
    timer = undefined
    for (const place of unsaid.values()) {
      const subscriptions = own.get(place)?.subscriptions ?? 0
      standing.send((session) => session.count(place, { subscriptions }))
    }
    unsaid.clear()
  }

  return {
    say,
    async count(place, subscriptions, announce) {
      const key = keyOf(place)
      const before = own.setSubscriptions(place, subscriptions)
      if (before > 0 && subscriptions > 0 && !announce) {
        unsaid.set(key, place)
        timer ??= setTimeout(say, laterMs)
        return 'same'
      }
      unsaid.delete(key)
      const { change, token } = await standing.say(
        (session) => session.count(place, { subscriptions, announce }),
        () => {
          if (announce) ears().counted(place, subscriptions)
          return { change: toChange(before, subscriptions), token: '' }
        },
      )
      if (change === 'vacated') departures.left(key, token)
      return change === 'occupied' && departures.cameBack(key) ? 'returned' : change
    },
  }
}
