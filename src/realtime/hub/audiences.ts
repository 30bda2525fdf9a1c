import { assert } from '../../std/assert.ts'
import type { App } from '../app.ts'
import type { Cluster, Place } from '../cluster/cluster.ts'
import type { Channel } from '../protocol/channel-name.ts'
import { Audience } from './audience.ts'

/** All audiences of this node. An audience exists, and its place is held, while it is needed. */
export interface Audiences {
  find(place: Place): Audience | null
  all(): Iterable<Audience>
  need(app: App, channel: Channel): Audience
  /** Undoes one `need`. */
  free(audience: Audience): void
}

export function createAudiences(cluster: Cluster): Audiences {
  const apps = new Map<string, Map<string, Audience>>()

  function open(app: App, channel: Channel): Audience {
    const audience = new Audience(app, channel, (place) => cluster.hold(place))
    const audiences = apps.get(app.id) ?? new Map<string, Audience>()
    apps.set(app.id, audiences.set(channel.name, audience))
    return audience
  }

  return {
    find: ({ app, channel }) => apps.get(app)?.get(channel) ?? null,
    *all() {
      for (const audiences of apps.values()) yield* audiences.values()
    },
    need(app, channel) {
      const audience = apps.get(app.id)?.get(channel.name) ?? open(app, channel)
      audience.needed += 1
      return audience
    },
    free(audience) {
      assert(audience.needed > 0, 'an audience is freed as often as it was needed')
      audience.needed -= 1
      if (audience.needed > 0) return
      apps.get(audience.place.app)?.delete(audience.place.channel)
      cluster.release(audience.place)
    },
  }
}
