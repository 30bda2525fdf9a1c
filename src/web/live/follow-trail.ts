import type { Live } from './live.ts'
import { seenAgain } from './seen-again.ts'

/** A page that shows the newest entries of the trail. */
export interface FollowedTrail {
  /** The id of the reader. */
  readonly person: string
  /** Loads the page again. */
  ask(): void
}

interface Means {
  readonly live: Pick<Live, 'state'>
  /** Returns a function that stops listening. */
  hearOfTrail(person: string, told: () => void): () => void
  readonly document: Document
}

/** All readers load the page again, but not all at once. */
const spreadMs = 1_000
/** The shortest time between two loads, however much is written. */
const leastMs = 4_000

/** Loads the page again when the trail has grown: soon after a quiet time, otherwise at intervals. */
export function followTrail(
  { person, ask }: FollowedTrail,
  { live, hearOfTrail, document }: Means,
): () => void {
  const ends = new AbortController()
  let next = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function act(): void {
    timer = undefined
    next = performance.now() + leastMs
    if (live.state !== 'paused') ask()
  }

  const leave = hearOfTrail(person, () => {
    const restMs = Math.max(0, next - performance.now())
    timer ??= setTimeout(act, restMs + Math.random() * spreadMs)
  })
  seenAgain({ document, signal: ends.signal }, () => {
    if (live.state !== 'paused' && live.state !== 'live') ask()
  })
  return () => {
    ends.abort()
    clearTimeout(timer)
    leave()
  }
}
