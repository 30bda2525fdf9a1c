import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from './use-live.ts'

/** Loads the page again when the trail grows: every change of people and tokens has an entry. */
export function useLiveAgain(reader: string): void {
  const live = useLive()
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => live?.followTrail({ person: reader, ask }), [live, reader])
}
