import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../../live/use-live.ts'
import { followBoard } from '../../board/follow-board.ts'

interface FollowedCards {
  readonly place: RefObject<HTMLElement | null>
  readonly reader: string | null
  /** Whether every write to the table is told at once. */
  readonly isHeard: boolean
}

/** Reads the cards again when something was written, like a board with one tile. */
export function useCardsLive({ place, reader, isHeard }: FollowedCards): void {
  const live = useLive()
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => revalidate())
  useEffect(() => {
    if (live === null || reader === null || place.current === null) return
    return followBoard({ live, reader, isHeard, place: place.current, ask: () => ask() })
  }, [live, reader, isHeard, place])
}
