import { type FocusEvent, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/is-focus-lost.ts'

interface WayBack {
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

/** A button of the notice that goes away when it is pressed: the keyboard goes on at what the notice is about. Null: none is shown. */
export function useWayBack(shown: object | string | null): WayBack {
  const from = useRef<Element>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && isFocusLost()) {
      isInside.current = false
      goTo(from.current)
    } else if (!isInside.current && shown !== null) {
      from.current = document.activeElement
    }
  }, [shown])
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
