import { useMatches } from 'react-router'
import { screenTexts } from '../../../wire/texts/screens.ts'
import type { Live } from '../../live/live.ts'
import { useLiveState } from '../../live/use-live.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './live-dot.module.css'

/** Shows whether changes of others arrive live, and pauses that. A list has a note of its own instead. */
export function LiveDot({ live }: { readonly live: Live | null }) {
  const texts = useTexts(screenTexts)
  const state = useLiveState(live)
  // A refused or missing list has no such note.
  const isList = useMatches().some(({ id, loaderData }) => id === 'routes/list' && loaderData !== undefined)
  const words = texts.live.states[state]
  if (isList) return null
  if (live === null) return <span className={styles.dot} />
  const isPaused = state === 'paused'
  const about = isPaused ? texts.live.resume : state === 'live' ? texts.live.pause : texts.live.cut
  return (
    <button
      type="button"
      className={styles.dot}
      data-state={state}
      aria-pressed={isPaused}
      title={about}
      onClick={() => live.setPaused(!isPaused)}
    >
      <span className={styles.words}>{words}</span>
    </button>
  )
}
