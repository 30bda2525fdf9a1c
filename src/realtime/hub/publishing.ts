import type { App } from '../app.ts'
import { parseChannel } from '../protocol/channel-name.ts'
import { frames } from '../protocol/server-frames.ts'
import type { Audiences } from './audiences.ts'
import type { HubOptions, Publication } from './hub.ts'

export type Publish = (app: App, publication: Publication) => void

/** Publishes on this node at once, and on the others by the cluster. */
export function createPublish({ cluster, tell }: HubOptions, audiences: Audiences): Publish {
  return (app, { channels, event, data, except = null, only = null, scope = 'all' }) => {
    for (const channel of channels) {
      const place = { app: app.id, channel }
      // A cache channel does not keep an event that only some may see.
      const isKept = only === null && parseChannel(channel, app.limits.channelName)?.isCache === true
      const kept = isKept ? { event, data } : null
      const broadcast = { frame: frames.event(channel, event, data), except, only, kept }
      if (kept !== null) cluster.keep(place, kept, app.limits.cacheSeconds)
      const subscribers = audiences.find(place)?.hear(broadcast) ?? 0
      if (scope === 'all') cluster.broadcast(place, broadcast)
      tell({ kind: 'published', ...place, event, subscribers })
    }
  }
}
