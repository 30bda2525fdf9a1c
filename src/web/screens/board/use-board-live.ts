import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLive } from '../../live/use-live.ts'
import { followBoard } from './follow-board.ts'

interface FollowedBoard {
  readonly place: RefObject<HTMLElement | null>
  readonly reader: string
  /** Whether every write to the tables of the board is told at once. */
  readonly isHeard: boolean
  ask(tiles: readonly string[]): Promise<void>
}

/** Keeps the tiles in sight as they are. */
export function useBoardLive({ place, reader, isHeard, ask }: FollowedBoard): void {
  const live = useLive()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (live === null || place.current === null) return
    return followBoard({
      live,
      reader,
      isHeard,
      place: place.current,
      ask: (tiles) => askNow(tiles),
    })
  }, [live, reader, isHeard, place])
}
