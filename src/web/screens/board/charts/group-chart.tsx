import { Link } from 'react-router'
import type { Mark } from './chart-data.ts'
import styles from './charts.module.css'

interface GroupChartProps {
  readonly marks: readonly Mark[]
  readonly look: 'bars' | 'shares'
  readonly label: string
  /** Writes a part of one. */
  writeShare(share: number): string
}

/** A bar for each group, with its number. It is a list of links, so it needs no other words. */
export function GroupChart({ marks, look, label, writeShare }: GroupChartProps) {
  const sizes = marks.map(({ value }) => Math.max(value ?? 0, 0))
  const whole = look === 'shares' ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes, 0)
  return (
    <ol className={styles.groups} aria-label={label}>
      {marks.map((mark, at) => {
        const share = whole === 0 ? 0 : (sizes[at] ?? 0) / whole
        return (
          <li key={mark.name}>
            <Link to={mark.behind}>
              <span className={styles.name}>
                <bdi>{mark.name}</bdi>
              </span>
              <span className={styles.said}>
                {mark.said}
                {look === 'shares' && <small>{writeShare(share)}</small>}
              </span>
              <span className={styles.track}>
                <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
