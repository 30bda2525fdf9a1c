import type { Log } from '../std/log.ts'
import { pushRefusals } from '../wire/texts/refusals/push.ts'
import type { Claim } from './claim.ts'
import type { LiveParts } from './live-parts.ts'

/** Closes the connections of people who lost rights or access, and those that are too many for one session. */
export interface Guard {
  enter(socketId: string, claim: Claim): void
  leave(socketId: string): void
  /** Whether the connection belongs to this person or token, according to its grants. */
  isOf(socketId: string, whom: Pick<Claim, 'id'> & { readonly kind: string }): boolean
  close(): void
}

export interface GuardOptions extends Pick<LiveParts, 'push' | 'standing' | 'socketsPerSession'> {
  readonly log: Log
  readonly everyMs: number
}

interface Guarded {
  claims: readonly Claim[]
  subscriptions: number
}

/** A person may have this many tabs open. A faulty script opens more. */
const usualSockets = 100

export function createGuard(options: GuardOptions): Guard {
  const { push, standing, log, everyMs, socketsPerSession = usualSockets } = options
  const guarded = new Map<string, Guarded>()
  const bySession = new Map<string, Set<string>>()
  let isAsking = false
  let failures = 0

  async function check(): Promise<void> {
    const asked = [...guarded]
    if (asked.length === 0 || isAsking) return
    isAsking = true
    try {
      const now = await standing(toKnown(asked.flatMap(([, { claims }]) => claims)))
      failures = 0
      for (const [socketId, socket] of asked) {
        const answers = socket.claims.map((claim) => judge(claim, epochOf(claim, now), now.sessions))
        if (answers.includes('out'))
          push.sendAway(socketId, String(pushRefusals.signedOut), { mayReturn: false })
        else if (answers.includes('changed'))
          push.sendAway(socketId, String(pushRefusals.rightsChanged), { mayReturn: true })
        else socket.claims = socket.claims.map((claim) => ({ ...claim, epoch: epochOf(claim, now) }))
      }
    } catch (failure) {
      failures += 1
      if (failures === 1) log.warn({ err: failure }, 'the rights of who is connected could not be asked for')
    } finally {
      isAsking = false
    }
  }

  /** Counts the connection, and tells whether the session may have it. */
  function count(socketId: string, sessionId: string | null): boolean {
    if (sessionId === null) return true
    const sockets = bySession.get(sessionId) ?? new Set()
    bySession.set(sessionId, sockets.add(socketId))
    return socketsPerSession === null || sockets.size <= socketsPerSession
  }

  function forget(socketId: string, { sessionId }: Claim): void {
    const sockets = sessionId === null ? undefined : bySession.get(sessionId)
    sockets?.delete(socketId)
    if (sessionId !== null && sockets?.size === 0) bySession.delete(sessionId)
  }

  const timer = setInterval(() => void check(), everyMs).unref()
  return {
    enter(socketId, claim) {
      const known = guarded.get(socketId) ?? { claims: [], subscriptions: 0 }
      const isNew = !known.claims.some((one) => isSame(one, claim))
      guarded.set(socketId, {
        claims: isNew ? [...known.claims, claim] : known.claims,
        subscriptions: known.subscriptions + 1,
      })
      const hasRoom = !isNew || count(socketId, claim.sessionId)
      if (!hasRoom) push.sendAway(socketId, String(pushRefusals.tooManyOfSession), { mayReturn: false })
    },
    leave(socketId) {
      const known = guarded.get(socketId)
      if (known === undefined) return
      known.subscriptions -= 1
      if (known.subscriptions > 0) return
      guarded.delete(socketId)
      for (const claim of known.claims) forget(socketId, claim)
    },
    isOf: (socketId, { kind, id }) =>
      guarded.get(socketId)?.claims.some((claim) => claim.kind === kind && claim.id === id) ?? false,
    close: () => clearInterval(timer),
  }
}

type Standing = Awaited<ReturnType<LiveParts['standing']>>

/** Returns null if they may do nothing any more. */
function epochOf({ kind, id }: Claim, { people, tokens }: Standing): number | null {
  return (kind === 'person' ? people : tokens).get(id) ?? null
}

function judge({ epoch, sessionId }: Claim, now: number | null, sessions: ReadonlySet<string>) {
  if (now === null || (sessionId !== null && !sessions.has(sessionId))) return 'out'
  return epoch !== null && epoch !== now ? 'changed' : 'same'
}

function toKnown(claims: readonly Claim[]) {
  const ids = (kind: Claim['kind']) => [
    ...new Set(claims.filter((claim) => claim.kind === kind).map(({ id }) => id)),
  ]
  const sessions = new Set(claims.flatMap(({ sessionId }) => sessionId ?? []))
  return { people: ids('person'), tokens: ids('token'), sessions: [...sessions] }
}

function isSame(one: Claim, other: Claim): boolean {
  return (
    one.kind === other.kind &&
    one.id === other.id &&
    one.epoch === other.epoch &&
    one.sessionId === other.sessionId
  )
}
