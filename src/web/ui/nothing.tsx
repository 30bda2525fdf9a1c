import type { ReactNode } from 'react'
import styles from './nothing.module.css'

interface NothingProps {
  readonly heading: string
  readonly picture?: keyof typeof pictures
  readonly children?: ReactNode
}

/** Shown in place of a list that is empty. */
export function Nothing({ heading, picture = 'tray', children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 48 48" width="48" height="48" className={styles.picture} aria-hidden="true">
        <path
          d={pictures[picture]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <h2>{heading}</h2>
      {children}
    </div>
  )
}

/** Links that lead to other rows or pages. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>
}

const pictures = {
  tray: 'M8 30 14 12h20l6 18v8H8v-8Zm0 0h10c0 4 12 4 12 0h10',
  search: 'M21 9a12 12 0 1 1 0 24 12 12 0 0 1 0-24Zm9 21 9 9M17 17l8 8m0-8-8 8',
  end: 'M8 12h32M8 20h32M8 28h14m8 2 8 8m0-8-8 8',
  columns: 'M8 10h32v28H8V10Zm11 0v28m10-28v28',
} as const
