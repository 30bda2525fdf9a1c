import type { Live } from '../../live/live.ts'

interface FollowedBoard {
  readonly live: Pick<Live, 'state' | 'hearOfTrail'>
  readonly reader: string
  /** Whether every write to the tables of the board is told at once. */
  readonly isHeard: boolean
  /** The element with the tiles. */
  readonly place: HTMLElement
  ask(tiles: readonly string[]): Promise<void>
}

/** The shortest time between two questions. Tiles that take long are asked for seldom. */
const leastMs = 1_000
const restFactor = 5
/** Nobody tells of writes to some tables, so the page asks. */
const unheardMs = 15_000

/** Asks for the tiles in sight when something that the reader may see was written, while the page is in sight. */
export function followBoard({ live, reader, isHeard, place, ask }: FollowedBoard): () => void {
  const inSight = new Set<string>()
  const ends = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueMs = 0
  let isAsking = false
  let isMissed = false

  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const id = target.getAttribute('data-tile') ?? ''
      if (isIntersecting) inSight.add(id)
      else inSight.delete(id)
    }
  })
  for (const tile of place.querySelectorAll('[data-tile]')) observer.observe(tile)

  function askSoon(): void {
    if (document.hidden || isAsking) {
      isMissed = true
      return
    }
    timer ??= setTimeout(askNow, Math.max(0, dueMs - performance.now()))
  }

  async function askNow(): Promise<void> {
    timer = undefined
    if (live.state === 'paused' || inSight.size === 0 || ends.signal.aborted) return
    const from = performance.now()
    isAsking = true
    isMissed = false
    // The page keeps what it has, and says so where a tile fails.
    await ask([...inSight]).catch(() => {})
    isAsking = false
    dueMs = performance.now() + Math.max(leastMs, restFactor * (performance.now() - from))
    if (isMissed && !ends.signal.aborted) askSoon()
  }

  const leave = live.hearOfTrail(reader, askSoon)
  const { signal } = ends
  document.addEventListener('visibilitychange', () => !document.hidden && isMissed && askSoon(), { signal })
  const clock = isHeard ? undefined : setInterval(askSoon, unheardMs)
  return () => {
    ends.abort()
    clearTimeout(timer)
    clearInterval(clock)
    observer.disconnect()
    leave()
  }
}
