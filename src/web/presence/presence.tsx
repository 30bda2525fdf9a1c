import { lazy, Suspense } from 'react'
import type { ReadersGrant } from '../../wire/live.ts'
import { usePresence } from '../live/use-presence.ts'
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
