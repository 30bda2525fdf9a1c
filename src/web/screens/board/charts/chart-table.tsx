import type { ChartWords, Mark } from './chart-data.ts'
import styles from './charts.module.css'

interface ChartTableProps {
  readonly marks: readonly Mark[]
  readonly words: ChartWords
  /** Whether everybody sees it. */
  readonly isLarge: boolean
}

/** Says what the chart draws. A screen reader reads it, and it shows while the keyboard is in it. */
export function ChartTable({ marks, words, isLarge }: ChartTableProps) {
  return (
    <div className={isLarge ? styles.table : styles.told}>
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ name, said, behind }) => (
            <tr key={name}>
              <th scope="row">
                <a href={behind}>
                  <bdi>{name}</bdi>
                </a>
              </th>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
