import type { Heard } from './hub-clients.ts'

/** Replays a member's messages like pusher-js and returns who is there. Throws on contradictions. */
export function replayPresence(heard: readonly Heard[]): string[] {
  let members: string[] = []
  for (const { event, data } of heard) {
    if (typeof data !== 'string' || !event.startsWith('pusher_internal:')) continue
    const { presence, user_id: id } = JSON.parse(data)
    const isThere = members.includes(id)
    if (event === 'pusher_internal:subscription_succeeded') members = presence.ids
    if (event === 'pusher_internal:member_added') members = [...members, id]
    if (event === 'pusher_internal:member_removed') members = members.filter((member) => member !== id)
    if (isThere !== (event === 'pusher_internal:member_removed'))
      throw new Error(`${event} of ${id} makes no sense`)
  }
  return members.toSorted()
}
