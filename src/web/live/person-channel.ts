import { toPersonChannel } from '../../wire/channels.ts'
import { trailGrown } from '../../wire/live.ts'
import type { PusherClient } from './pusher-client.ts'

/** What is told to one person, on whatever connection there is. */
export interface PersonChannel {
  /** Told as well when the channel is entered again: nobody says what was told meanwhile. */
  onTrail(person: string, told: () => void): () => void
  /** On this connection from now on; null: on none, while the page rests. */
  enterAll(client: PusherClient | null): void
}

interface Follower {
  readonly channel: string
  readonly told: () => void
  wasIn: boolean
  leave: (() => void) | null
}

export function createPersonChannel(): PersonChannel {
  const open = new Set<Follower>()
  let client: PusherClient | null = null

  function enter(follower: Follower): void {
    follower.leave?.()
    follower.leave = client === null ? null : subscribe(client, follower)
  }

  return {
    onTrail(person, told) {
      const follower: Follower = { channel: toPersonChannel(person), told, wasIn: false, leave: null }
      open.add(follower)
      enter(follower)
      return () => {
        open.delete(follower)
        follower.leave?.()
      }
    },
    enterAll(next) {
      client = next
      for (const follower of open) enter(follower)
    },
  }
}

function subscribe(client: PusherClient, follower: Follower): () => void {
  const { channel, told } = follower
  const binding = client.subscribe(channel)
  const entered = () => {
    if (follower.wasIn) told()
    follower.wasIn = true
  }
  binding.bind('pusher:subscription_succeeded', entered)
  binding.bind(trailGrown, told)
  return () => {
    binding.unbind('pusher:subscription_succeeded', entered)
    binding.unbind(trailGrown, told)
    client.unsubscribe(channel)
  }
}
