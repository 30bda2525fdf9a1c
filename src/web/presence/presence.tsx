import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReadersGrant } from '../../wire/live.ts'
import type { Reader } from '../live/live.ts'
import { useLive, useLiveState } from '../live/use-live.ts'
import styles from './presence.module.css'

/** Loads only when another reader comes. If it cannot load, the page must not fail. */
const Readers = lazy(() =>
  import('./readers.tsx').then(
    (part) => ({ default: part.Readers }),
    () => ({ default: () => null }),
  ),
)

/** The other readers of this list or row. The place keeps its size, so that nothing moves when they come and go. */
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

/** The other readers, as far as they are known now. */
function usePresence({ channel, token }: ReadersGrant): readonly Reader[] {
  const live = useLive()
  const state = useLiveState(live)
  const [others, setOthers] = useState(nobody)
  useEffect(() => live?.meet({ channel, token }, setOthers), [live, channel, token])
  return state === 'live' ? others : nobody
}
