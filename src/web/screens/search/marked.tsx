import type { ReactNode } from 'react'
import styles from './search.module.css'

interface MarkedProps {
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

/** A text in which the searched words are marked. */
export function Marked({ text, marks }: MarkedProps): ReactNode {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <bdi>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  )
}
