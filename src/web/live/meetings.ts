import type { Reader } from './live.ts'
import type { PusherClient } from './pusher-client.ts'

/** The presence channels of the page, on whatever connection there is. */
export interface Meetings {
  meet(channel: string, tell: Tell): () => void
  /** On this connection from now on; null: on none, while the page rests. */
  enterAll(client: PusherClient | null): void
}

type Tell = (others: readonly Reader[]) => void

interface Meeting {
  readonly channel: string
  readonly tell: Tell
  leave: (() => void) | null
}

export function createMeetings(): Meetings {
  const open = new Set<Meeting>()
  let client: PusherClient | null = null

  function enter(meeting: Meeting): void {
    meeting.leave?.()
    meeting.leave = client === null ? null : attend(client, meeting)
  }

  return {
    meet(channel, tell) {
      const meeting: Meeting = { channel, tell, leave: null }
      open.add(meeting)
      enter(meeting)
      return () => {
        open.delete(meeting)
        meeting.leave?.()
      }
    },
    enterAll(next) {
      client = next
      for (const meeting of open) enter(meeting)
    },
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

function attend(client: PusherClient, { channel, tell }: Meeting): () => void {
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

/** Any program that has the app's secret may have let them in, and said of them what it liked. */
function toReader({ id, info }: Member): Reader {
  const facts = typeof info === 'object' && info !== null ? info : {}
  const name = 'name' in facts && typeof facts.name === 'string' ? facts.name : id
  return { id, name, isProgram: 'kind' in facts && facts.kind === 'token' }
}

function byName(one: Reader, other: Reader): number {
  return one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1)
}
