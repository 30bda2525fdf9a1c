import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Tells the style sheet the height of the list's foot, so that the notice lies above it. */
export function useFoot(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = foot.current
    if (element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--foot', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--foot')
    }
  }, [])
  return foot
}
