import type { Live } from './live.ts'
import { seenAgain } from './seen-again.ts'

/** A page that shows the newest of the trail. */
export interface FollowedTrail {
  /** The id of who looks at it. */
  readonly person: string
  /** Asks for the page again. */
  ask(): void
}

interface Means {
  readonly live: Pick<Live, 'state'>
  /** The answer ends it. */
  hearOfTrail(person: string, told: () => void): () => void
  readonly document: Document
}

/** All who look ask again, but not all at once. */
const spreadMs = 1_000
/** Between two questions, however much is written. */
const leastMs = 4_000

/** The page is asked for again when the trail has grown: soon after a quiet time, else now and then. */
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
