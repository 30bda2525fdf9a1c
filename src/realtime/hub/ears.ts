import type { Ears } from '../cluster/cluster.ts'
import { frames } from '../protocol/server-frames.ts'
import type { Audiences } from './audiences.ts'
import type { Counting } from './counting.ts'
import type { Listener } from './happening.ts'
import { isOnlinePlace } from './watching.ts'

interface Parts {
  readonly audiences: Audiences
  readonly counting: Counting
  readonly tell: Listener
}

/** Passes the reports of the cluster on to this node's subscribers. */
export function createEars({ audiences, counting, tell }: Parts): Omit<Ears, 'commanded'> {
  return {
    heard(place, broadcast) {
      audiences.find(place)?.hear(broadcast)
    },
    memberAdded(place, member) {
      const frame = isOnlinePlace(place)
        ? frames.watchlist([{ name: 'online', user_ids: [member.userId] }])
        : frames.memberAdded(place.channel, member)
      audiences.find(place)?.hearAll(frame)
    },
    memberRemoved(place, userId) {
      const frame = isOnlinePlace(place)
        ? frames.watchlist([{ name: 'offline', user_ids: [userId] }])
        : frames.memberRemoved(place.channel, userId)
      audiences.find(place)?.hearAll(frame)
    },
    counted(place, subscriptions) {
      const audience = audiences.find(place)
      if (audience !== null) counting.counted(audience, subscriptions)
    },
    left(place, gone) {
      if (isOnlinePlace(place)) return
      if (gone === 'channel') tell({ kind: 'vacated', ...place })
      else tell({ kind: 'memberRemoved', ...place, userId: gone.userId })
    },
  }
}
