import { type FocusEvent, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/is-focus-lost.ts'

interface WayBack {
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

/** When a pressed button of the notice disappears, the focus returns to where it was before. Null means no notice. */
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
