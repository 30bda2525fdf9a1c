import type { Column } from '../../../../wire/column.ts'
import type { CalendarData, KanbanData, Lane } from '../../../../wire/look-data.ts'
import type { lookTexts } from '../../../../wire/texts/looks.ts'
import { findLabel } from '../../../kinds/cell.tsx'
import type { CardPlace } from './place-cards.ts'

export interface LanePlace extends CardPlace, Pick<Lane, 'value'> {}

export function toLanePlaces(
  { lanes, labels }: KanbanData,
  column: Column,
  words: typeof lookTexts,
): readonly LanePlace[] {
  return lanes.map(({ value, label, ...lane }) => ({
    ...lane,
    value,
    name: value === null ? words.none : (label ?? findLabel(labels, column.name, value) ?? value),
  }))
}

export interface DayPlace extends CardPlace {
  readonly isOutside: boolean
  readonly isToday: boolean
}

/** The id of a day is its date. */
export function toDayPlaces({ days, month, today }: CalendarData, locale: string): readonly DayPlace[] {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return days.map((day) => ({
    ...day,
    name: format.format(new Date(day.id)),
    isOutside: !day.id.startsWith(month),
    isToday: day.id === today,
  }))
}
