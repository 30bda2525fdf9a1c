import { formatMoment } from '../dates/periods.ts'
import { day, floorTo, type Micros } from '../dates/time-zone.ts'
import { defineTemporal } from './temporal.ts'

export const date = defineTemporal({
  name: 'date',
  timepiece: 'wall',
  written: /^\d{4}-\d\d-\d\d$/,
  format: (moment) => formatMoment(nextMidnight(moment), 'wall').replace('T00:00:00', ''),
})

/** A date counts as its midnight. The first date that is not before a moment in the day is therefore the next day. */
function nextMidnight(moment: Micros): Micros {
  return floorTo(moment + day - 1n, day)
}
