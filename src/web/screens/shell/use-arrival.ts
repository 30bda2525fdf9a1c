import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/is-focus-lost.ts'

/** On another page the keyboard, and whoever hears the page, begin with its content, unless what led there has stayed. */
export function useArrival(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
