import type { Ears, Place } from '../cluster.ts'
import type { Departures } from '../departures.ts'
import { keyOf } from '../places.ts'
import type { HeldPlaces } from './held-places.ts'
import { inPieces } from './restore.ts'
import type { Session } from './session.ts'

interface Tidying {
  reached(place: Place, version: number): Promise<void> | undefined
  /** Called when the dead node had the last subscription of a user or channel. */
  onLast(place: Place, userId: string | null, token: string): void
}

/** Removes what a dead node has left. Several nodes may do it at once: only one of them learns that a member was the last. */
export async function tidy(session: Session, node: string, { reached, onLast }: Tidying): Promise<void> {
  async function* steps() {
    for await (const { place, userId } of session.members(node)) {
      yield async () => {
        const { token, version } = await session.leave(place, userId, node)
        if (token === null) return
        await reached(place, version)
        onLast(place, userId, token)
      }
    }
    for await (const place of session.counts(node)) {
      yield async () => {
        const { change, token } = await session.count(place, { subscriptions: 0, node })
        if (change === 'vacated') onLast(place, null, token)
      }
    }
  }
  await inPieces(session.link, steps())
  await session.bury(node)
}

interface UndertakerOptions {
  readonly held: HeldPlaces
  readonly departures: Departures
  ears(): Ears
}

/** Tidies up after dead nodes, each once at a time, and reports who left with them. */
export function createUndertaker({ held, departures, ears }: UndertakerOptions) {
  const tidying = new Set<string>()
  const steps: Tidying = {
    reached: (place, version) => held.at(place)?.reached(version),
    onLast(place, userId, token) {
      departures.left(keyOf(place, userId), token)
      ears().left(place, userId === null ? 'channel' : { userId })
    },
  }
  return async (session: Session, nodes: readonly string[]): Promise<void> => {
    const untouched = nodes.filter((node) => !tidying.has(node))
    for (const node of untouched) tidying.add(node)
    try {
      for (const node of untouched) await tidy(session, node, steps)
    } finally {
      for (const node of untouched) tidying.delete(node)
    }
  }
}
