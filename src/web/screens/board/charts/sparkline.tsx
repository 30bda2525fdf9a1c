import type { Mark } from './chart-data.ts'
import { toScale } from './chart-scale.ts'
import styles from './charts.module.css'

/** The course of a number, without a scale. Its tile opens the whole line. */
export function Sparkline({ marks }: { readonly marks: readonly Pick<Mark, 'value'>[] }) {
  const scale = toScale(marks.flatMap(({ value }) => value ?? []))
  const points = marks.flatMap(({ value }, at) =>
    value === null ? [] : [`${(at / Math.max(marks.length - 1, 1)) * 100} ${30 * (1 - scale.place(value))}`],
  )
  if (points.length < 2) return null
  return (
    <svg viewBox="0 -1 100 32" preserveAspectRatio="none" className={styles.sparkline} aria-hidden="true">
      <path d={`M${points.join('L')}`} data-part="line" />
    </svg>
  )
}
