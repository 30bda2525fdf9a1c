import { useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { type BuilderTexts, builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { type CountFromNow, formatCountFromNow, mostFromNow, readCountFromNow } from './count-from-now.ts'
import styles from './fields.module.css'

interface DateFieldProps {
  readonly column: Column
  readonly label: string
  readonly value: string
  readonly describedBy: string | undefined
  onChange(value: string): void
}

type DateTexts = BuilderTexts['dates']
type Period = keyof DateTexts['periods']
type Way = Period | keyof DateTexts['ways']

/** A day, a time of day, or a period: by name, counted from now, or picked. */
export function DateField(props: DateFieldProps) {
  const builder = useTexts(builderTexts)
  const { dates } = builder
  const { column, label, value, onChange } = props
  const [way, setWay] = useState<Way>(() => toWay(value, column, dates))

  function choose(next: Way) {
    setWay(next)
    onChange(isPeriod(next, dates) ? next : next === 'count' ? '-7d' : '')
  }

  return (
    <span className={styles.date}>
      <select
        className={controls.field}
        value={way}
        aria-label={`${label}: ${builder.dates.choose}`}
        onChange={(event) => choose(readWay(event.target.value, dates))}
      >
        {toWays(column, dates).map((offered) => (
          <option key={offered} value={offered}>
            {isPeriod(offered, dates) ? builder.dates.periods[offered] : builder.dates.ways[offered]}
          </option>
        ))}
      </select>
      {way === 'count' ? (
        <CountField value={value} hasTime={column.kind !== 'date'} onChange={onChange} />
      ) : isPeriod(way, dates) ? null : (
        <PickField {...props} way={way} />
      )}
    </span>
  )
}

const types = { day: 'date', moment: 'datetime-local', month: 'month', time: 'time', other: 'text' } as const

function PickField({
  way,
  column,
  label,
  value,
  describedBy,
  onChange,
}: DateFieldProps & { way: keyof typeof types }) {
  const builder = useTexts(builderTexts)
  const hint = column.kind === 'time' ? builder.dates.timeHint : builder.dates.hint
  return (
    <input
      type={types[way]}
      step={way === 'time' ? 1 : undefined}
      className={controls.field}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      placeholder={way === 'other' ? hint : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface CountFieldProps {
  readonly value: string
  readonly hasTime: boolean
  onChange(value: string): void
}

function CountField({ value, hasTime, onChange }: CountFieldProps) {
  const texts = useTexts(screenTexts)
  const builder = useTexts(builderTexts)
  const { instant } = useFormat()
  const thisYear = Number(instant(new Date().toISOString()).slice(0, 4))
  const count = readCountFromNow(value)
  const change = (part: Partial<CountFromNow>) =>
    onChange(formatCountFromNow({ ...count, ...part }, thisYear))
  const units = Object.entries(texts.list.filters.units).filter(([letter]) => hasTime || letter !== 'h')
  return (
    <>
      <input
        type="number"
        min={0}
        max={mostFromNow(count, thisYear)}
        className={`${controls.field} ${styles.number}`}
        value={count.number}
        aria-label={builder.dates.number}
        onChange={(event) => change({ number: event.target.value.replace(/\D/g, '') })}
      />
      <select
        className={controls.field}
        value={count.unit}
        aria-label={builder.dates.unit}
        onChange={(event) => change({ unit: event.target.value })}
      >
        {units.map(([letter, { other }]) => (
          <option key={letter} value={letter}>
            {other}
          </option>
        ))}
      </select>
      <select
        className={controls.field}
        value={count.sign}
        aria-label={builder.dates.direction}
        onChange={(event) => change({ sign: event.target.value })}
      >
        <option value="-">{builder.dates.ago}</option>
        <option value="+">{builder.dates.ahead}</option>
      </select>
    </>
  )
}

function isPeriod(text: string, dates: DateTexts): text is Period {
  return Object.hasOwn(dates.periods, text)
}

function toWays({ kind }: Column, dates: DateTexts): readonly Way[] {
  if (kind === 'time') return ['time', 'other']
  const isDay = kind === 'date'
  const periods = Object.keys(dates.periods).filter((name) => isPeriod(name, dates))
  const named = isDay ? periods.filter((period) => period !== 'now') : periods
  return ['day', ...(isDay ? [] : ['moment' as const]), 'month', 'count', ...named, 'other']
}

function readWay(text: string, dates: DateTexts): Way {
  return isPeriod(text, dates) || isWay(text, dates) ? text : 'other'
}

function isWay(text: string, dates: DateTexts): text is keyof DateTexts['ways'] {
  return Object.hasOwn(dates.ways, text)
}

/** Guesses how the reader picked a value. */
function toWay(value: string, { kind }: Column, dates: DateTexts): Way {
  if (kind === 'time')
    return value === '' || /^(?:[01]\d|2[0-3]):\d\d(:\d\d)?$/.test(value) ? 'time' : 'other'
  if (value === '' || /^\d{4}-\d\d-\d\d$/.test(value)) return 'day'
  if (isPeriod(value, dates)) return value
  if (/^\d{4}-\d\d$/.test(value)) return 'month'
  if (/^[+-]\d{1,5}[hdwmy]$/.test(value)) return 'count'
  return kind !== 'date' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value) ? 'moment' : 'other'
}
