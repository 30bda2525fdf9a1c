import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReadersGrant } from '../../wire/live.ts'
import type { Reader } from '../live/live.ts'
import { useLive, useLiveState } from '../live/use-live.ts'
import styles from './presence.module.css'

/** Where nobody comes this never does. That it can't be had is no reason for a page to fail. */
const Readers = lazy(() =>
  import('./readers.tsx').then(
    (part) => ({ default: part.Readers }),
    () => ({ default: () => null }),
  ),
)

/** Who else has this open. Its place is kept, so that nothing moves when they come and go. */
export function Presence({ readers }: { readonly readers: ReadersGrant }) {
  const others = usePresence(readers)
  return (
    <div className={styles.presence}>
      {others.length > 0 && (
        <Suspense>
          <Readers readers={others} />
        </Suspense>
      )}
    </div>
  )
}

const nobody: readonly Reader[] = []

/** Who else has this open, as far as that is known now. */
function usePresence({ channel, token }: ReadersGrant): readonly Reader[] {
  const live = useLive()
  const state = useLiveState(live)
  const [others, setOthers] = useState(nobody)
  useEffect(() => live?.meet({ channel, token }, setOthers), [live, channel, token])
  return state === 'live' ? others : nobody
}
