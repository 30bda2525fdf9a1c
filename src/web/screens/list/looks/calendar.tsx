import { useMemo } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { withFilter } from '../../../../wire/filter-parts.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { Look } from '../../../../wire/look.ts'
import type { CalendarData } from '../../../../wire/look-data.ts'
import { isMonth } from '../../../../wire/month.ts'
import { createPeriods } from '../../../../wire/periods.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { toPeriodWords } from '../../../kinds/period-words.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { SwitchForm } from '../../../switches/switch-form.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { drawBoardIcon } from '../../board/board-icon.tsx'
import { toList } from '../list-address.ts'
import styles from './calendar.module.css'
import { Card, type CardHouse } from './card.tsx'
import { CardsHead } from './cards-head.tsx'
import { MoreCards } from './more-cards.tsx'
import { moveToDay } from './move-to-day.ts'
import { fieldId, PlainMoveForm } from './plain-move.tsx'
import { toTimeOfDay } from './time-of-day.ts'
import { type DayPlace, toDayPlaces } from './to-places.ts'
import { useCardMoves } from './use-card-moves.ts'

interface CalendarProps extends Pick<ListData, 'query' | 'table' | 'looks'> {
  readonly data: CalendarData
  readonly column: Column
}

const week = 7

/** The rows in the days of a month. On a phone it is a list of days. */
export function Calendar({ query, table, looks, data, column }: CalendarProps) {
  const words = useTexts(lookTexts)
  const { locale } = useFormat()
  const loaded = useMemo(() => toDayPlaces(data, locale), [data, locale])
  const { places, carrying, refused } = useCardMoves({
    table,
    column,
    loaded,
    beside: week,
    toValue: (day, value) => moveToDay(day, { value, type: column.type, timeZone: data.zone }) ?? undefined,
  })
  const house: CardHouse = {
    table,
    by: column,
    // A day has room for one value.
    columns: table.columns.filter(({ name }) => name === data.columns[0]),
    labels: data.labels,
    fields: data.fields,
    carrying: column.editable ? carrying : null,
    toTime(row) {
      const value = row.values[column.name] ?? null
      return toTimeOfDay({ value, type: column.type, timeZone: data.zone })?.slice(0, 5) ?? null
    },
  }
  return (
    <>
      <CardsHead {...{ query, table, carrying, refused }} columns={looks.calendar} isCounted={data.isCounted}>
        <MonthSteps query={query} month={data.month} />
        {column.nullable && (
          <a href={toUndated(query, column)} className={styles.undated}>
            {words.undated}
          </a>
        )}
      </CardsHead>
      {column.editable && column.type === 'date' && (
        <PlainMoveForm query={query}>
          <input id={fieldId} type="date" name={data.fields.to} className={controls.field} />
        </PlainMoveForm>
      )}
      <SwitchForm switches={table.switches}>
        <Weekdays days={loaded} />
        <ol className={styles.days}>
          {places.map((day) => (
            <DayOfCards key={day.id} day={day} house={house} />
          ))}
        </ol>
      </SwitchForm>
    </>
  )
}

function toUndated(query: ListData['query'], { name }: Column): string {
  const filter = withFilter(query.filter, { kind: 'condition', column: name, operator: 'empty', values: [] })
  return toList(query, { look: undefined, filter })
}

interface MonthStepsProps {
  readonly query: ListData['query']
  readonly month: string
}

function MonthSteps({ query, month }: MonthStepsProps) {
  const words = useTexts(lookTexts)
  const texts = useTexts(groupTexts)
  const { locale } = useFormat()
  const first = `${month}-01`
  const step = (to: string | undefined) =>
    query.look && toList(query, { look: { ...query.look, month: to } satisfies Look })
  const months = createPeriods('month', null)
  const next = months.next(first)?.slice(0, 7) ?? ''
  const before = new Date(Date.parse(first) - 1).toISOString().slice(0, 7)
  return (
    <>
      <h2 className={styles.month}>{toPeriodWords(first, 'month', { locale, texts })}</h2>
      <div className={styles.steps}>
        {isMonth(before) && (
          <a
            href={step(before)}
            className={controls.button}
            aria-label={words.previous}
            title={words.previous}
          >
            {drawBoardIcon('left')}
          </a>
        )}
        <a href={step(undefined)} className={controls.button}>
          {words.today}
        </a>
        {isMonth(next) && (
          <a href={step(next)} className={controls.button} aria-label={words.next} title={words.next}>
            {drawBoardIcon('right')}
          </a>
        )}
      </div>
    </>
  )
}

/** Each day says its weekday itself, so screen readers skip these. */
function Weekdays({ days }: { readonly days: readonly DayPlace[] }) {
  const { locale } = useFormat()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.weekdays} aria-hidden="true">
      {days.slice(0, week).map(({ id }) => (
        <span key={id}>{format.format(new Date(id))}</span>
      ))}
    </div>
  )
}

interface DayProps {
  readonly day: DayPlace
  readonly house: CardHouse
}

function DayOfCards({ day, house }: DayProps) {
  const words = useTexts(lookTexts)
  const { id, name, rows, isOutside, isToday } = day
  return (
    <li
      className={styles.day}
      data-place={id}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-empty={rows.length === 0 || undefined}
      data-over={house.carrying?.carried?.over === id || undefined}
    >
      <h3>
        <time dateTime={id}>
          <span className={styles.number} aria-hidden="true">
            {Number(id.slice(8))}
          </span>
          <span className={styles.whole}>{name}</span>
        </time>
      </h3>
      {rows.length > 0 && (
        <ul aria-label={words.cards(name)}>
          {rows.map((row, at) => (
            <Card key={row.key ?? `at ${at}`} row={row} place={id} {...house} />
          ))}
        </ul>
      )}
      <MoreCards place={day} />
    </li>
  )
}
