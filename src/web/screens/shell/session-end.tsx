import { useEffect, useRef, useState } from 'react'
import type { SessionEnd as End } from '../../../wire/session.ts'
import { sessionTexts } from '../../../wire/texts/session.ts'
import { useLive, useLiveState } from '../../live/use-live.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { type FollowedSession, followSession } from './follow-session.ts'
import styles from './session-end.module.css'

/** Says that the session ends soon. A press anywhere keeps one that nobody used, and so does the button. */
export function SessionEnd({ person }: { readonly person: string }) {
  const words = useTexts(sessionTexts)
  const place = useRef<HTMLDivElement>(null)
  const followed = useRef<FollowedSession>(null)
  const [soon, setSoon] = useState<End | null>(null)
  const state = useLiveState(useLive())

  useEffect(() => {
    followed.current = followSession(person, setSoon)
    return () => followed.current?.stop()
  }, [person])

  // The push server closes the connection of a session that was ended.
  useEffect(() => {
    if (state === 'reconnecting' || state === 'offline') followed.current?.look()
  }, [state])

  // A popover lies above an open dialog.
  useEffect(() => {
    if (soon === null) place.current?.hidePopover()
    else place.current?.showPopover()
  }, [soon])

  return (
    <div role="status">
      <div ref={place} popover="manual" className={styles.place}>
        {soon !== null && <p>{words.soon[soon]}</p>}
        {soon === 'idle' && (
          <button type="button" className={controls.button} onClick={() => followed.current?.stay()}>
            {words.stay}
          </button>
        )}
      </div>
    </div>
  )
}
