import { frames } from '../protocol/server-frames.ts'
import { aside } from './aside.ts'
import type { Audience } from './audience.ts'
import type { HubOptions } from './hub.ts'
import { createSweep } from './sweep.ts'

/** How many subscriptions a channel has. The cluster adds up the nodes; subscribers learn it if the application wants that. */
export interface Counting {
  /** The number of this node has changed. */
  changed(audience: Audience): void
  /** The sum has changed. */
  counted(audience: Audience, subscriptions: number): void
  close(): void
}

/** Up to this many subscriptions, every change is told; above, only every few seconds. */
const toldAtOnce = 100
const toldEverySeconds = 5

export function createCounting({ cluster, clock, tell, log }: HubOptions): Counting {
  const changing = createSweep<Audience>(1_000, (audience) => {
    if (audience.subscriptions.length === 0) return false
    if (clock.now().getTime() < audience.countedAtMs + toldEverySeconds * 1_000) return true
    say(audience)
    aside(tellOnce(audience), log)
    return false
  })

  function say(audience: Audience) {
    audience.countedAtMs = clock.now().getTime()
    audience.hearAll(frames.count(audience.place.channel, audience.counted))
  }

  /** Every node tells its own subscribers. Only one node tells webhooks; its claim ends before its next turn. */
  async function tellOnce({ place, counted }: Audience) {
    const name = `counted\n${place.app}\n${place.channel}`
    if (await cluster.isFirst(name, toldEverySeconds - 1))
      tell({ kind: 'counted', ...place, subscriptions: counted })
  }

  async function count({ place, subscriptions: here }: Audience, isTold: boolean) {
    const change = await cluster.count(place, here.length, isTold)
    if (change === 'occupied' || change === 'vacated') tell({ kind: change, ...place })
    if (!isTold) return
    const { subscriptions } = await cluster.occupancy(place)
    if (subscriptions <= toldAtOnce) tell({ kind: 'counted', ...place, subscriptions })
  }

  return {
    changed(audience) {
      const { app, channel } = audience
      if (channel.access === 'user') return
      aside(count(audience, app.subscriptionCount && channel.access !== 'presence'), log)
    },
    counted(audience, subscriptions) {
      audience.counted = subscriptions
      if (subscriptions > toldAtOnce) return changing.add(audience)
      changing.delete(audience)
      say(audience)
    },
    close: () => changing.close(),
  }
}
