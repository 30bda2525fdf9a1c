import type { MouseEvent } from 'react'
import styles from './news-pill.module.css'

interface NewsPillProps {
  /** What waits to be shown; null: nothing. */
  readonly words: string | null
  /** For who doesn't see what came. */
  readonly said: string | null
  readonly onPress: (event: MouseEvent) => void
}

/** Over the lower edge of what is listed above it: what would move that waits until it is wanted. */
export function NewsPill({ words, said, onPress }: NewsPillProps) {
  return (
    <div className={styles.place}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {words !== null && (
        <button type="button" className={styles.pill} onClick={onPress}>
          {words}
        </button>
      )}
    </div>
  )
}
