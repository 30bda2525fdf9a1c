import type { ChartWords, Mark } from './chart-data.ts'
import { pickEvenly, type Scale, toScale } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './charts.module.css'

export interface TimeChartProps {
  readonly marks: readonly Mark[]
  readonly look: 'line' | 'bars'
  readonly words: ChartWords
  /** Whether there is nothing between two whole numbers. */
  readonly isWhole: boolean
  /** Under the chart, so many labels have room. */
  readonly mostLabels: number
  /** Whether the table of the numbers is in sight. */
  readonly isLarge?: boolean
  /** Writes a number beside the chart in a short form. */
  write(value: number): string
}

/** The drawing is stretched to its place. */
const size = 100

/** A value over time. The server draws it, and each period leads to its rows. */
export function TimeChart({
  marks,
  look,
  words,
  write,
  mostLabels,
  isWhole,
  isLarge = false,
}: TimeChartProps) {
  const scale = toScale(
    marks.flatMap(({ value }) => value ?? []),
    isWhole ? 1 : 0,
  )
  return (
    <div className={styles.chart} data-large={isLarge || undefined}>
      <div className={styles.plot} aria-hidden="true">
        <ul className={styles.ticks}>
          {scale.ticks.map((tick) => (
            <li key={tick} style={{ insetBlockEnd: toPercent(scale.place(tick)) }}>
              {write(tick)}
            </li>
          ))}
        </ul>
        <div className={styles.drawn}>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            preserveAspectRatio="none"
            className={styles.lines}
            aria-hidden="true"
          >
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2={size}
                y1={toY(scale, tick)}
                y2={toY(scale, tick)}
                data-zero={tick === 0}
              />
            ))}
            {look === 'line' ? drawLine(marks, scale) : drawBars(marks, scale)}
          </svg>
          <ol className={styles.marks}>
            {marks.map((mark) => (
              <li key={mark.name}>
                <a href={mark.behind} tabIndex={-1} title={`${mark.name}: ${mark.said}`}>
                  {mark.value !== null && (
                    <i style={{ insetBlockEnd: toPercent(scale.place(mark.value)) }} data-look={look} />
                  )}
                </a>
              </li>
            ))}
          </ol>
        </div>
        <Labels marks={marks} mostLabels={mostLabels} />
      </div>
      <ChartTable marks={marks} words={words} isLarge={isLarge} />
    </div>
  )
}

function Labels({ marks, mostLabels }: Pick<TimeChartProps, 'marks' | 'mostLabels'>) {
  return (
    <ul className={styles.labels}>
      {pickEvenly(marks.length, mostLabels).map((at) => (
        <li key={at} style={{ insetInlineStart: toPercent(toMiddle(at, marks.length)) }}>
          {marks[at]?.tick}
        </li>
      ))}
    </ul>
  )
}

function drawLine(marks: readonly Mark[], scale: Scale) {
  const base = toY(scale, 0)
  return toRuns(marks).map((run) => {
    const points = run.map(({ at, value }) => `${toMiddle(at, marks.length) * size} ${toY(scale, value)}`)
    const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
    const ends = [last, first].map((at) => `${toMiddle(at, marks.length) * size} ${base}`)
    return (
      <g key={first}>
        <path d={`M${[...points, ...ends].join('L')}Z`} data-part="area" />
        <path d={`M${points.join('L')}`} data-part="line" />
      </g>
    )
  })
}

function drawBars(marks: readonly Mark[], scale: Scale) {
  const base = toY(scale, 0)
  const width = size / marks.length
  return marks.flatMap(({ value, name }, at) => {
    if (value === null) return []
    const y = toY(scale, value)
    const box = {
      x: (at + 0.15) * width,
      width: 0.7 * width,
      y: Math.min(y, base),
      height: Math.abs(base - y),
    }
    return [<rect key={name} {...box} data-part="bar" />]
  })
}

interface Placed {
  readonly at: number
  readonly value: number
}

/** The parts of a line between values that are not there. */
function toRuns(marks: readonly Mark[]): readonly (readonly Placed[])[] {
  const runs: Placed[][] = []
  for (const [at, { value }] of marks.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last?.at(-1)?.at === at - 1) last.push({ at, value })
    else runs.push([{ at, value }])
  }
  return runs
}

function toMiddle(at: number, count: number): number {
  return (at + 0.5) / count
}

function toY(scale: Scale, value: number): number {
  return size * (1 - scale.place(value))
}

function toPercent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}
