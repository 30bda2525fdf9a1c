import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { formTexts } from '../../../wire/texts/forms.ts'
import { hearPage } from '../../page-events.ts'
import { useTexts } from '../../words/use-texts.ts'

export interface LeaveGuard {
  readonly isDirty: boolean
  /** Whether leaving would lose something. */
  asks(): boolean
  /** The form may be left: it is on its way. */
  leave(): void
  stay(): void
}

/** Knows whether a form may be left. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isLeaving = useRef(false)
  // The form is kept as a draft, and its person may be away: a question would keep the page on the screen.
  useEffect(
    () =>
      hearPage('switchboard:session-ended', () => {
        isLeaving.current = true
      }),
    [],
  )
  return {
    isDirty,
    asks: () => isDirty && !isLeaving.current,
    leave: () => {
      isLeaving.current = true
    },
    stay: () => {
      isLeaving.current = false
    },
  }
}

/** Asks before the page or its drawer is left with unsaved changes. A router has only one such question. */
export function AskBeforeLeaving({ isDirty, asks }: Pick<LeaveGuard, 'isDirty' | 'asks'>) {
  const texts = useTexts(formTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => toShown(currentLocation) !== toShown(nextLocation) && asks(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(texts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, texts])

  useEffect(() => {
    if (!isDirty) return
    function ask(event: BeforeUnloadEvent) {
      if (asks()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  return null
}

/** The page's path as the address bar shows it. A drawer has another one than its page. */
function toShown({ pathname, mask }: Location): string {
  return mask?.pathname ?? pathname
}
