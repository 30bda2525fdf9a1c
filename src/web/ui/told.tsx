import type { ReactNode } from 'react'
import styles from './told.module.css'

interface ToldProps {
  /** Why a form was refused; null if it was not, or if its fields say it. */
  readonly refused: string | null
  /** What a form has done. */
  readonly done: string | null
  /** What only this answer has. */
  readonly children?: ReactNode
}

/** The answer to a form of the page. It stays in sight, because the form may be far down. */
export function Told({ refused, done, children }: ToldProps) {
  return (
    <div className={styles.told}>
      <div role="alert">{refused !== null && <p className={styles.refused}>{refused}</p>}</div>
      <div role="status">
        {done !== null && (
          <p className={styles.done}>
            <bdi>{done}</bdi>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
