import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Another place begins at its top. The element stays, so that the keyboard is where it was. */
export function useTopOf(place: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    element.current?.scrollTo({ top: 0 })
  }, [place])
  return element
}
