import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadPatiently } from '../../asking/until-answered.ts'
import { useLive } from '../../live/use-live.ts'

interface FollowedBoard {
  readonly place: RefObject<HTMLElement | null>
  /** Null: a program, which hears of nothing. */
  readonly reader: string | null
  /** Whether every write to the tables of the board is told at once. */
  readonly isHeard: boolean
  ask(tiles: readonly string[]): Promise<void>
}

/** Keeps the tiles in sight as they are. What follows them loads after the connection. */
export function useBoardLive({ place, reader, isHeard, ask }: FollowedBoard): void {
  const live = useLive()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const element = place.current
    if (live === null || reader === null || element === null) return
    const left = new AbortController()
    void loadPatiently(() => import('./follow-board.ts')).then(({ followBoard }) => {
      if (left.signal.aborted) return
      const leave = followBoard({
        live,
        reader,
        isHeard,
        place: element,
        ask: (tiles) => askNow(tiles),
      })
      left.signal.addEventListener('abort', leave)
    })
    return () => left.abort()
  }, [live, reader, isHeard, place])
}
