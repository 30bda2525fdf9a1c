import { useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import controls from '../../../ui/controls.module.css'
import styles from './fields.module.css'

interface DateFieldProps {
  readonly column: Column
  readonly label: string
  readonly value: string
  readonly describedBy: string | undefined
  onChange(value: string): void
}

const words = builderTexts.dates
type Period = keyof typeof words.periods
type Way = Period | 'day' | 'moment' | 'month' | 'count' | 'other'

/** A day or a period: named, counted from now, or picked. */
export function DateField(props: DateFieldProps) {
  const { column, label, value, onChange } = props
  const [way, setWay] = useState<Way>(() => toWay(value, column))
  const hasTime = column.kind !== 'date'

  function choose(next: Way) {
    setWay(next)
    onChange(isPeriod(next) ? next : next === 'count' ? '-7d' : '')
  }

  return (
    <span className={styles.date}>
      <select
        className={controls.field}
        value={way}
        aria-label={`${label}: ${builderTexts.dates.choose}`}
        onChange={(event) => choose(readWay(event.target.value))}
      >
        <option value="day">{builderTexts.dates.day}</option>
        {hasTime && <option value="moment">{builderTexts.dates.moment}</option>}
        <option value="month">{builderTexts.dates.month}</option>
        <option value="count">{builderTexts.dates.count}</option>
        {periods
          .filter((period) => hasTime || period !== 'now')
          .map((period) => (
            <option key={period} value={period}>
              {builderTexts.dates.periods[period]}
            </option>
          ))}
        <option value="other">{builderTexts.dates.other}</option>
      </select>
      {way === 'count' ? (
        <CountField value={value} hasTime={hasTime} onChange={onChange} />
      ) : isPeriod(way) ? null : (
        <PickField {...props} way={way} />
      )}
    </span>
  )
}

const types = { day: 'date', moment: 'datetime-local', month: 'month', other: 'text' } as const

function PickField({
  way,
  label,
  value,
  describedBy,
  onChange,
}: DateFieldProps & { way: keyof typeof types }) {
  return (
    <input
      type={types[way]}
      className={controls.field}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      placeholder={way === 'other' ? builderTexts.dates.hint : undefined}
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

/** `-7d`: seven days ago. */
function CountField({ value, hasTime, onChange }: CountFieldProps) {
  const [, sign = '-', number = '', unit = 'd'] = /^([+-])(\d*)([hdwmy])$/.exec(value) ?? []
  const units = Object.entries(texts.list.filters.units).filter(([letter]) => hasTime || letter !== 'h')
  return (
    <>
      <input
        type="number"
        min={0}
        max={99_999}
        className={`${controls.field} ${styles.number}`}
        value={number}
        aria-label={builderTexts.dates.number}
        onChange={(event) => onChange(`${sign}${event.target.value.replace(/\D/g, '')}${unit}`)}
      />
      <select
        className={controls.field}
        value={unit}
        aria-label={builderTexts.dates.unit}
        onChange={(event) => onChange(`${sign}${number}${event.target.value}`)}
      >
        {units.map(([letter, [, many]]) => (
          <option key={letter} value={letter}>
            {many}
          </option>
        ))}
      </select>
      <select
        className={controls.field}
        value={sign}
        aria-label={builderTexts.dates.direction}
        onChange={(event) => onChange(`${event.target.value}${number}${unit}`)}
      >
        <option value="-">{builderTexts.dates.ago}</option>
        <option value="+">{builderTexts.dates.ahead}</option>
      </select>
    </>
  )
}

const periods = Object.keys(words.periods).filter(isPeriod)
const ways: readonly Way[] = [...periods, 'day', 'moment', 'month', 'count', 'other']

function isPeriod(text: string): text is Period {
  return Object.hasOwn(words.periods, text)
}

function readWay(text: string): Way {
  return ways.find((way) => way === text) ?? 'other'
}

/** How a value was probably picked. */
function toWay(value: string, { kind }: Column): Way {
  if (value === '' || /^\d{4}-\d\d-\d\d$/.test(value)) return 'day'
  if (isPeriod(value)) return value
  if (/^\d{4}-\d\d$/.test(value)) return 'month'
  if (/^[+-]\d{1,5}[hdwmy]$/.test(value)) return 'count'
  return kind !== 'date' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value) ? 'moment' : 'other'
}
