import type { Reader } from './live.ts'
import type { PusherClient } from './pusher-client.ts'

export interface Meeting {
  readonly channel: string
  tell(others: readonly Reader[]): void
}

/** Joins a presence channel. The returned function leaves it. */
export function attend(client: PusherClient, { channel, tell }: Meeting): () => void {
  const others = new Map<string, Reader>()
  let self: string | null = null
  const tellAll = () => tell([...others.values()].sort(byName))

  const binding = client.subscribe(channel)
  const handlers: Readonly<Record<string, (facts: never) => void>> = {
    'pusher:subscription_succeeded'({ members, myID }: Members) {
      others.clear()
      self = myID
      for (const [id, info] of Object.entries(members))
        if (id !== self) others.set(id, toReader({ id, info }))
      tellAll()
    },
    'pusher:member_added'(member: Member) {
      if (member.id !== self) others.set(member.id, toReader(member))
      tellAll()
    },
    'pusher:member_removed'({ id }: Member) {
      others.delete(id)
      tellAll()
    },
  }
  for (const [event, handle] of Object.entries(handlers)) binding.bind(event, handle)
  return () => {
    for (const [event, handle] of Object.entries(handlers)) binding.unbind(event, handle)
    client.unsubscribe(channel)
    tell([])
  }
}

interface Member {
  readonly id: string
  readonly info: unknown
}

interface Members {
  readonly members: Readonly<Record<string, unknown>>
  readonly myID: string
}

/** Any program with the app's secret can let a member in, with any info. */
function toReader({ id, info }: Member): Reader {
  const facts = typeof info === 'object' && info !== null ? info : {}
  const name = 'name' in facts && typeof facts.name === 'string' ? facts.name : id
  return { id, name, isProgram: 'kind' in facts && facts.kind === 'token' }
}

function byName(one: Reader, other: Reader): number {
  return one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1)
}
