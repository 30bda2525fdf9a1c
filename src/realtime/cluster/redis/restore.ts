import type { Own } from '../own.ts'
import type { HeldPlace } from './held-place.ts'
import type { Link } from './link.ts'
import type { Session } from './session.ts'

/** This many steps keep the way to Redis busy, and Redis answers them long before any timeout. */
const pieces = 200

interface Restored {
  readonly own: Own
  readonly held: Iterable<HeldPlace>
}

/** Makes what Redis has of this node equal to what the node has. Changes meanwhile are sent, too, in their order. */
export async function restore(session: Session, { own, held }: Restored): Promise<void> {
  const work = [leaveStale(session, own), sayOwn(session, own), hearAgain(held)]
  for (const steps of work) await inPieces(session.link, steps)
}

/** Each step reads the state when it starts, so that it sends what is true then. */
export async function inPieces(
  link: Link,
  steps: AsyncIterable<() => Promise<unknown>> | Iterable<() => Promise<unknown>>,
): Promise<void> {
  let begun: Promise<unknown>[] = []
  for await (const step of steps) {
    const answer = step()
    answer.catch(() => {}) // reported below, when the piece is full
    if (begun.push(answer) < pieces) continue
    await link.waitFor(Promise.all(begun))
    begun = []
  }
  await link.waitFor(Promise.all(begun))
}

async function* leaveStale(session: Session, own: Own) {
  for await (const { place, userId } of session.members(session.node)) {
    yield async () => own.has(place, userId) || session.leave(place, userId)
  }
  for await (const place of session.counts(session.node)) {
    yield async () => own.get(place) || session.count(place, { subscriptions: 0 })
  }
}

function* sayOwn(session: Session, own: Own) {
  for (const [place, { members }] of own.entries()) {
    for (const member of members.values()) {
      yield async () => members.has(member.userId) && session.join(place, member, Number.POSITIVE_INFINITY)
    }
    yield async () => session.count(place, { subscriptions: own.get(place)?.subscriptions ?? 0 })
  }
}

function* hearAgain(held: Iterable<HeldPlace>) {
  for (const channel of held) yield () => channel.load({ keepsMissing: true, isTold: true })
}
