import { type FocusEvent, useEffect, useRef } from 'react'
import type { Notice } from '../../switches/notices.ts'
import { isFocusLost } from '../../ui/is-focus-lost.ts'

interface WayBack {
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

/** A button of the notice that goes away when it is pressed: the keyboard goes on at what the notice is about. */
export function useWayBack(notice: Notice | null): WayBack {
  const from = useRef<Element>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && isFocusLost()) {
      isInside.current = false
      goTo(from.current)
    } else if (!isInside.current && notice !== null) {
      from.current = document.activeElement
    }
  }, [notice])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

function goTo(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element !== document.body && element.checkVisibility()
  const place = isThere ? element : document.getElementById('content')
  place?.focus({ preventScroll: true })
}
