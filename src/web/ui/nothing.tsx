import type { ReactNode } from 'react'
import styles from './nothing.module.css'

interface NothingProps {
  readonly heading: string
  readonly children?: ReactNode
}

/** In the place of what is listed, where nothing is. */
export function Nothing({ heading, children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <h2>{heading}</h2>
      {children}
    </div>
  )
}
