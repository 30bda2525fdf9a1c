import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../../ui/is-focus-lost.ts'

/** At another address the focus moves to the content, unless the focused element is still there. */
export function useArrival(): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key])
}
