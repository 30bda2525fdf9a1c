import type { MouseEvent } from 'react'
import styles from './news-pill.module.css'

interface NewsPillProps {
  /** The text of the button; null if nothing waits. */
  readonly words: string | null
  /** The announcement to screen readers. */
  readonly said: string | null
  readonly onPress: (event: MouseEvent) => void
}

/** A button over the lower edge of the list. Changes that would move rows wait until the reader presses it. */
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
