import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { formTexts } from '../../../wire/texts/forms.ts'
import { useTexts } from '../../words/use-texts.ts'

export interface LeaveGuard {
  /** The page may be left: the form is on its way. */
  leave(): void
  stay(): void
}

/** Asks before the page with unsaved changes is left. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const texts = useTexts(formTexts)
  const isLeaving = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isDirty && !isLeaving.current && isElsewhere
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(texts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, texts])

  useEffect(() => {
    if (!isDirty) return
    function ask(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    leave: () => {
      isLeaving.current = true
    },
    stay: () => {
      isLeaving.current = false
    },
  }
}
