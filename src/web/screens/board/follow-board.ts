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
const restFactor = 2
/** The trail may be read before the server has heard of the write itself, so the page asks once more. */
const echoMs = 2_000
/** Nobody tells of writes to some tables, so the page asks. */
const unheardMs = 15_000

/** Asks for the tiles in sight when something that the reader may see was written, while the page is in sight. */
export function followBoard({ live, reader, isHeard, place, ask }: FollowedBoard): () => void {
  /** The tiles that may show something else by now. */
  const stale = new Set<string>()
  const ends = new AbortController()
  const { signal } = ends
  let timer: ReturnType<typeof setTimeout> | undefined
  let echo: ReturnType<typeof setTimeout> | undefined
  let dueMs = 0
  let isAsking = false

  function hear(): void {
    for (const tile of place.querySelectorAll('[data-tile]')) stale.add(tile.getAttribute('data-tile') ?? '')
    askSoon()
  }

  function askSoon(): void {
    if (stale.size === 0 || document.hidden || isAsking || signal.aborted) return
    timer ??= setTimeout(() => void askNow(), Math.max(0, dueMs - performance.now()))
  }

  async function askNow(): Promise<void> {
    timer = undefined
    const tiles = findInSight(place).filter((id) => stale.has(id))
    if (live.state === 'paused' || tiles.length === 0) return
    const from = performance.now()
    isAsking = true
    for (const id of tiles) stale.delete(id)
    // The page keeps what it has, and asks again after the next write.
    await ask(tiles).catch(() => {})
    isAsking = false
    dueMs = performance.now() + Math.max(leastMs, restFactor * (performance.now() - from))
    askSoon()
  }

  const leave = live.hearOfTrail(reader, () => {
    hear()
    echo ??= setTimeout(() => {
      echo = undefined
      hear()
    }, echoMs)
  })
  document.addEventListener('visibilitychange', askSoon, { signal })
  document.addEventListener('scroll', askSoon, { signal, capture: true, passive: true })
  const clock = isHeard ? undefined : setInterval(hear, unheardMs)
  return () => {
    ends.abort()
    clearTimeout(timer)
    clearTimeout(echo)
    clearInterval(clock)
    leave()
  }
}

/** The ids of the tiles that are at least partly in the window. */
function findInSight(place: HTMLElement): readonly string[] {
  return [...place.querySelectorAll('[data-tile]')]
    .filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    .map((tile) => tile.getAttribute('data-tile') ?? '')
}
