import { toPersonChannel } from '../../wire/channels.ts'
import { trailGrown } from '../../wire/live.ts'
import type { Stays } from './stays.ts'

/** Also calls after the channel is entered again, because events in between are lost. */
export function hearOfTrail(stays: Stays, person: string, told: () => void): () => void {
  const channel = toPersonChannel(person)
  let wasIn = false
  const entered = () => {
    if (wasIn) told()
    wasIn = true
  }
  return stays.stay((client) => {
    const binding = client.subscribe(channel)
    binding.bind('pusher:subscription_succeeded', entered)
    binding.bind(trailGrown, told)
    return () => {
      binding.unbind('pusher:subscription_succeeded', entered)
      binding.unbind(trailGrown, told)
      client.unsubscribe(channel)
    }
  })
}
