import { plural } from './plural.ts'

/** The words of cards in lanes and days. They load with these. `shown` is a number as formatted text. */
export const lookTexts = {
  lanesOf: 'Lanes',
  daysOf: 'Days',
  none: 'None',
  rows: (rows: number, shown: string) => `${shown} ${plural(rows, { one: 'row', other: 'rows' })}`,
  more: (shown: string) => `${shown} more`,
  moreIn: (shown: string, place: string) => `${shown} more in ${place}`,
  all: 'Show the list',
  uncounted: 'Counting the rows takes long.',
  calculate: 'Calculate',
  otherLanes: (lanes: number, shown: string) =>
    `${shown} more ${plural(lanes, { one: 'value has', other: 'values have' })}`,
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  undated: 'Rows without a date',
  cards: (place: string) => `Rows in ${place}`,
  handle: (label: string) => `Move ${label}`,
  handleHint: 'Drag it, or press Enter and use the arrow keys.',
  picked: (label: string, place: string) =>
    `${label} is picked up from ${place}. Choose with the arrow keys. Enter drops it, Escape puts it back.`,
  over: (place: string, at: number, all: number) => `${place}, ${at} of ${all}`,
  dropped: (label: string, place: string) => `${label} was moved to ${place}.`,
  kept: (label: string) => `${label} stays where it is.`,
  refused: (label: string, reason: string) => `${label} was not moved. ${reason}`,
  moveTo: 'Move to',
  move: 'Move',
} as const
