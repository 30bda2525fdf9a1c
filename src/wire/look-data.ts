import type { ListPage } from './list-page.ts'
import type { ListRow } from './list-row.ts'

/** The columns by which a list can be looked at, the best ones first. */
export interface LookChoices {
  readonly kanban: readonly string[]
  readonly calendar: readonly string[]
}

/** The rows of a list as cards. */
export type Looked = KanbanData | CalendarData

interface Cards {
  /** The fields by which a form without script moves a card. */
  readonly fields: { readonly to: string; readonly seen: string }
  /** The columns whose values a card shows. */
  readonly columns: readonly string[]
  readonly labels: ListPage['labels']
  /** The id of the reader, who hears of writes. */
  readonly reader: string | null
  /** False: counting took too long. */
  readonly isCounted: boolean
}

export interface KanbanData extends Cards {
  readonly as: 'kanban'
  readonly lanes: readonly Lane[]
  /** The values beyond the limit, with their rows. */
  readonly others: { readonly lanes: number; readonly rows: number } | null
}

export interface CalendarData extends Cards {
  readonly as: 'calendar'
  readonly month: string
  readonly today: string
  /** The zone of the days. */
  readonly zone: string
  /** Whole weeks, from Monday on. */
  readonly days: readonly Day[]
}

/** The rows with one value. */
export interface Lane extends CardPlace {
  /** Null: rows without a value. */
  readonly value: string | null
  readonly label: string | null
}

export type Day = CardPlace

interface CardPlace {
  /** The value of the place as a form sends it. */
  readonly id: string
  /** Null if it is unknown. */
  readonly count: number | null
  /** The first rows. */
  readonly rows: readonly ListRow[]
  /** The list of all its rows. */
  readonly behind: string
}
