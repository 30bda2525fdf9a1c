import { formatMoment } from '../dates/periods.ts'
import { day, floorTo, type Micros } from '../dates/time-zone.ts'
import { defineTemporal } from './temporal.ts'

export const date = defineTemporal({
  name: 'date',
  timepiece: 'wall',
  written: /^\d{4}-\d\d-\d\d$/,
  format: (moment) => formatMoment(nextMidnight(moment), 'wall').replace('T00:00:00', ''),
})

/** A date is its midnight: the first one that is not before a moment of the day is the next day's. */
function nextMidnight(moment: Micros): Micros {
  return floorTo(moment + day - 1n, day)
}
