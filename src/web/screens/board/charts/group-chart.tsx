import type { Mark } from './chart-data.ts'
import styles from './charts.module.css'

interface GroupChartProps {
  readonly marks: readonly Mark[]
  /** All further groups as one; null if there are none. */
  readonly others: Mark | null
  readonly look: 'bars' | 'shares'
  readonly label: string
  /** Writes a part of one. */
  writeShare(share: number): string
}

/** A bar for each group, with its number. It is a list of links, so it needs no other words. */
export function GroupChart({ marks, others, look, label, writeShare }: GroupChartProps) {
  const sizeOf = ({ value }: Mark) => Math.max(value ?? 0, 0)
  const all = others === null ? marks : [...marks, others]
  const sizes = (look === 'shares' ? all : marks).map(sizeOf)
  const whole = look === 'shares' ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes, 0)
  return (
    <ol className={styles.groups} aria-label={label}>
      {all.map((mark) => {
        const share = whole === 0 ? 0 : Math.min(sizeOf(mark) / whole, 1)
        return (
          <li key={mark.behind} data-others={mark === others || undefined}>
            <a href={mark.behind}>
              <span className={styles.name}>
                <bdi>{mark.name}</bdi>
              </span>
              <span className={styles.said}>
                {mark.value === null ? null : mark.said}
                {look === 'shares' && mark.value !== null && <small>{writeShare(share)}</small>}
              </span>
              <span className={styles.track} hidden={look === 'bars' && mark === others}>
                <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
